import SpeccCommands
import Testing

@Suite("specc generate")
struct GenerateCommandTests {
    private static let good = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"

    @Test("rejects a file as the output folder")
    func fileInTheWay() throws {
        let temporary = try TemporaryFolder(["S/a.yaml": Self.good, "Out": "x"])
        let run = Run(["generate", temporary.path + "/S", "--output", temporary.path + "/Out"])
        #expect(run.status == .usage)
        #expect(run.error == "specc: cannot write to '\(temporary.path)/Out'\n       it is a file; name a folder\n")
    }

    @Test("rejects a folder of a target that applies the plugin")
    func pluginTarget() throws {
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "Plain"),
                .target(name: "App", plugins: [.plugin(name: "SpeccPlugin", package: "specc")]),
            ])
            """
        let temporary = try TemporaryFolder(["Package.swift": manifest, "Sources/App/a.yaml": Self.good])
        let run = Run([
            "generate", temporary.path + "/Sources/App", "--output", temporary.path + "/Sources/App/Generated",
        ])
        #expect(run.status == .usage)
        #expect(run.error.contains("target 'App' applies SpeccPlugin"))
        #expect(!temporary.exists("Sources/App/Generated"))
        for folder in ["Sources/Plain", "Generated", "Sources/AppTwo"] {
            let run = Run(["generate", temporary.path + "/Sources/App", "--output", temporary.path + "/" + folder])
            #expect(run.status == .success, "\(run.error)")
        }
    }

    @Test("writes nothing if a catalog has an error")
    func writesNothing() throws {
        let temporary = try TemporaryFolder(["S/a.yaml": Self.good + "types: { A: { a: nothing } }\n"])
        #expect(Run(["generate", temporary.path + "/S", "--output", temporary.path + "/Out"]).status == .findings)
        #expect(!temporary.exists("Out"))
    }

    @Test("does not remove files of other catalogs")
    func sharedFolder() throws {
        let temporary = try TemporaryFolder(["Shop/a.yaml": Self.good, "Blog/b.yaml": Self.good])
        let folder = ["--output", temporary.path + "/Out"]
        #expect(Run(["generate", temporary.path + "/Shop"] + folder).status == .success)
        let second = Run(["generate", temporary.path + "/Blog"] + folder)
        #expect(second.status == .success)
        #expect(!second.output.contains("removed"))
        #expect(temporary.exists("Out/a.service.specc.swift"))
        #expect(temporary.exists("Out/b.service.specc.swift"))
        try temporary.move("Blog/b.yaml", to: "Blog/c.yaml")
        let third = Run(["generate", temporary.path + "/Blog"] + folder)
        #expect(third.output.contains("removed  \(temporary.path)/Out/b.service.specc.swift\n"))
        #expect(temporary.exists("Out/a.service.specc.swift"))
        #expect(!temporary.exists("Out/b.service.specc.swift"))
    }

    @Test("does not replace files of other catalogs")
    func sameName() throws {
        let temporary = try TemporaryFolder(["Shop/a.yaml": Self.good, "Blog/a.yaml": Self.good + "# another\n"])
        let folder = ["--output", temporary.path + "/Out"]
        #expect(Run(["generate", temporary.path + "/Shop"] + folder).status == .success)
        let second = Run(["generate", temporary.path + "/Blog"] + folder)
        #expect(second.status == .usage)
        #expect(
            second.error == """
                specc: cannot replace '\(temporary.path)/Out/a.mocks.specc.swift'
                       it was generated from the catalogs in '../Shop'; use separate output folders

                """
        )
        #expect(!temporary.exists("Out/Blog.api.specc.swift"))
    }
}
