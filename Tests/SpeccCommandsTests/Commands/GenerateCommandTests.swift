import SpeccCommands
import Testing

@Suite("specc generate")
struct GenerateCommandTests {
    private static let good = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"

    @Test("refuses a file for a folder, and says so")
    func fileInTheWay() throws {
        let place = try TemporaryFolder(["S/a.yaml": Self.good, "Out": "x"])
        let run = Run(["generate", place.path + "/S", "--output", place.path + "/Out"])
        #expect(run.status == .usage)
        #expect(run.error == "specc: cannot write into '\(place.path)/Out'\n       it is a file; name a folder\n")
    }

    @Test("refuses to write into a target whose plugin compiles the same catalogs")
    func pluginTarget() throws {
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "Plain"),
                .target(name: "App", plugins: [.plugin(name: "SpeccPlugin", package: "specc")]),
            ])
            """
        let place = try TemporaryFolder(["Package.swift": manifest, "Sources/App/a.yaml": Self.good])
        let run = Run(["generate", place.path + "/Sources/App", "--output", place.path + "/Sources/App/Generated"])
        #expect(run.status == .usage)
        #expect(run.error.contains("target 'App' has its catalogs compiled by SpeccPlugin"))
        #expect(!place.exists("Sources/App/Generated"))
        for folder in ["Sources/Plain", "Generated", "Sources/AppTwo"] {
            let run = Run(["generate", place.path + "/Sources/App", "--output", place.path + "/" + folder])
            #expect(run.status == .success, "\(run.error)")
        }
    }

    @Test("writes nothing where a catalog has an error")
    func nothing() throws {
        let place = try TemporaryFolder(["S/a.yaml": Self.good + "types: { A: { a: nothing } }\n"])
        #expect(Run(["generate", place.path + "/S", "--output", place.path + "/Out"]).status == .findings)
        #expect(!place.exists("Out"))
    }

    @Test("keeps what it wrote for other catalogs in the same folder")
    func sharedFolder() throws {
        let place = try TemporaryFolder(["Shop/a.yaml": Self.good, "Blog/b.yaml": Self.good])
        let folder = ["--output", place.path + "/Out"]
        #expect(Run(["generate", place.path + "/Shop"] + folder).status == .success)
        let second = Run(["generate", place.path + "/Blog"] + folder)
        #expect(second.status == .success)
        #expect(!second.output.contains("removed"))
        #expect(place.exists("Out/a.service.specc.swift"))
        #expect(place.exists("Out/b.service.specc.swift"))
        try place.move("Blog/b.yaml", to: "Blog/c.yaml")
        let third = Run(["generate", place.path + "/Blog"] + folder)
        #expect(third.output.contains("removed \(place.path)/Out/b.service.specc.swift\n"))
        #expect(place.exists("Out/a.service.specc.swift"))
        #expect(!place.exists("Out/b.service.specc.swift"))
    }

    @Test("refuses to replace what it wrote for other catalogs")
    func sameName() throws {
        let place = try TemporaryFolder(["Shop/a.yaml": Self.good, "Blog/a.yaml": Self.good + "# another\n"])
        let folder = ["--output", place.path + "/Out"]
        #expect(Run(["generate", place.path + "/Shop"] + folder).status == .success)
        let second = Run(["generate", place.path + "/Blog"] + folder)
        #expect(second.status == .usage)
        #expect(
            second.error == """
                specc: cannot replace '\(place.path)/Out/a.mocks.specc.swift'
                       it was generated from the catalogs in '../Shop'; give each its own --output

                """
        )
        #expect(!place.exists("Out/Blog.api.specc.swift"))
    }
}
