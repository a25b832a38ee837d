import SpeccDriver
import Testing

@Suite("specc-compile")
struct PluginJobTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("specc: 1\ntypes: { A: { a: int } }\n", to: "App/a.yaml")
    }

    private func run(_ mode: String = "build", output: String, template: String? = nil) throws -> PluginJob.Outcome {
        var arguments = [mode, "--root", folder.path + "/App", "--output", folder.path + output]
        if mode == "build" { arguments.append(folder.path + "/App/a.yaml") }
        if let template {
            try folder.write(template, to: "App/doc.mustache")
            arguments.append(folder.path + "/App/doc.mustache")
        }
        return try #require(PluginJob(arguments[...])).run()
    }

    @Test("writes its outputs without a manifest")
    func outputs() throws {
        #expect(try run(output: "/Out").status == 0)
        #expect(folder.text(of: "Out/a.types.specc.swift") != nil)
        #expect(folder.text(of: "Out/.specc-manifest.json") == nil)
    }

    @Test("reports the remedy for a path that cannot be written")
    func hint() throws {
        let outcome = try run(output: "/App/a.yaml")
        #expect(outcome.status == 2)
        #expect(
            outcome.messages
                == "error: cannot write to '\(folder.path)/App/a.yaml'; it is a file; name a folder\n"
        )
    }

    @Test("uses the templates of the target")
    func templates() throws {
        #expect(try run(output: "/Out", template: "{{#docs}}{{.}}{{/docs}}\n// Ours\n").status == 0)
        #expect(folder.text(of: "Out/a.types.specc.swift")?.contains("// Ours") == true)
        let broken = try run(output: "/Broken", template: "{{dogs}}\n")
        #expect(broken.status == 1)
        #expect(broken.messages.contains("App/doc.mustache:1:1: error: view 'namespace' has no key 'dogs'"))
        #expect(folder.text(of: "Broken/a.types.specc.swift") == nil)
    }

    @Test("writes the same files to a checked-in folder, with a manifest")
    func checkedIn() throws {
        #expect(try run(output: "/Out").status == 0)
        let written = try run("write", output: "/App/Generated")
        #expect(written.status == 0)
        #expect(written.messages.hasSuffix("4 written, 0 unchanged\n"))
        for name in ["a.types.specc.swift", "a.service.specc.swift", "App.api.specc.swift"] {
            #expect(folder.text(of: "App/Generated/" + name) == folder.text(of: "Out/" + name))
        }
        #expect(folder.text(of: "App/Generated/.specc-manifest.json")?.contains("\"..\"") == true)
    }

    @Test("reports stale checked-in files")
    func check() throws {
        _ = try run("write", output: "/App/Generated")
        #expect(try run("check", output: "/App/Generated").status == 0)
        try folder.write("specc: 1\ntypes: { A: { a: string } }\n", to: "App/a.yaml")
        let stale = try run("check", output: "/App/Generated")
        #expect(stale.status == 1)
        #expect(stale.messages == "error: stale: \(folder.path)/App/Generated/a.types.specc.swift\n")
    }

    @Test("does not write to a target that applies the build plugin")
    func twice() throws {
        try folder.write(".target(name: \"App\", path: \"App\", plugins: [\"SpeccPlugin\"])", to: "Package.swift")
        let outcome = try run("write", output: "/App/Generated")
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("target 'App' applies SpeccPlugin"))
    }
}
