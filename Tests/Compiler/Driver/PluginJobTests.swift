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
        arguments.append(folder.path + "/App/a.yaml")
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

    @Test("recognizes both names of the build plugin", arguments: ["SpeccPlugin", "SpeccPrebuilt"])
    func pluginNames(plugin: String) throws {
        try folder.write(".target(name: \"App\", path: \"App\", plugins: [\"\(plugin)\"])", to: "Package.swift")
        #expect(try run("write", output: "/App/Generated").messages.contains("target 'App' applies \(plugin): "))
    }

    @Test("checks in only the listed files, as the plugin does")
    func listedFiles() throws {
        try folder.write("specc: 1\ntypes: { B: { b: int } }\n", to: "App/.build/checkouts/b.yaml")
        try folder.write("{{#docs}}{{.}}{{/docs}}\n// Theirs\n", to: "App/.build/checkouts/doc.mustache")
        try folder.write("specc: 1\ntypes: { C: { c: int } }\n", to: "App/excluded/c.yaml")
        let outcome = try run("write", output: "/App/Generated")
        #expect(outcome.messages.hasSuffix("4 written, 0 unchanged\n"))
        #expect(folder.text(of: "App/Generated/a.types.specc.swift")?.contains("// Theirs") == false)
    }

    @Test(
        "recognizes the build plugin in a manifest however it is declared",
        arguments: [
            #"let p = ["SpeccPlugin"]\n.target(name: "App", path: "App", plugins: p)"#,
            #"let p: [Target.PluginUsage] = [\n  .plugin(name: "SpeccPlugin", package: "specc"),\n]\n.testTarget(name: "App", path: "App", plugins: p)"#,
            #".target(name: "App", dependencies: [.target(name: "Core", condition: nil)], path: "./App", plugins: ["SpeccPlugin"])"#,
            #".executableTarget(\n  name: "App", // the app (with a comment)\n  path: "App/",\n  plugins: [.plugin(name: "SpeccPlugin", package: "specc")]\n)"#,
            #".catalog("App", in: "App")\nextension Target {\n  static func catalog(_ name: String, in path: String) -> Target { .target(name: name, path: path, plugins: ["SpeccPlugin"]) }\n}"#,
            #".target(name: "App", path: ".", plugins: ["SpeccPlugin"])"#,
        ]
    )
    func manifests(_ manifest: String) throws {
        try folder.write(manifest.replacing("\\n", with: "\n"), to: "Package.swift")
        #expect(try run("write", output: "/App/Generated").messages.contains("target 'App' applies SpeccPlugin: "))
    }

    @Test(
        "writes to a target without the build plugin",
        arguments: [
            #".target(name: "App", path: "App", dependencies: []), .target(name: "Other", plugins: ["SpeccPlugin"])"#,
            #"// .target(name: "App", path: "App", plugins: ["SpeccPlugin"])"#,
            #"let p = ["Lint"]\n.target(name: "App", path: "App", plugins: p)\n.target(name: "B", plugins: ["SpeccPlugin"])"#,
            #".target(name: "App", path: "App", plugins: ["Lint"]),\n.plugin(name: "SpeccPlugin")"#,
        ]
    )
    func otherManifests(_ manifest: String) throws {
        try folder.write(manifest.replacing("\\n", with: "\n"), to: "Package.swift")
        #expect(try run("write", output: "/App/Generated").status == 0)
    }

    @Test("recognizes a test target in the folder Tests")
    func testTarget() throws {
        try folder.write(".testTarget(name: \"AppTests\", plugins: [\"SpeccPlugin\"])", to: "Package.swift")
        try folder.write("specc: 1\ntypes: { A: { a: int } }\n", to: "Tests/AppTests/a.yaml")
        let root = folder.path + "/Tests/AppTests"
        let arguments = ["write", "--root", root, "--output", root + "/Generated", root + "/a.yaml"]
        let outcome = try #require(PluginJob(arguments[...])).run()
        #expect(outcome.messages.contains("target 'AppTests' applies SpeccPlugin: "))
    }

    @Test("reports one note for all files that are not catalogs")
    func oneNote() throws {
        let names = (1...20).map { "App/fixtures/f\($0).yaml" }
        for name in names { try folder.write("a: 1\n", to: name) }
        let arguments = ["build", "--root", folder.path + "/App", "--output", folder.path + "/Out"]
        let outcome = try #require(PluginJob((arguments + names.map { folder.path + "/" + $0 })[...])).run()
        #expect(outcome.status == 0)
        #expect(outcome.messages.split(separator: "\n").filter { $0.contains(": note: ") }.count == 1)
        #expect(outcome.messages.contains("the same applies to 19 other YAML files"))
    }

    @Test("writes files with the longest possible name, and reports longer ones")
    func longNames() throws {
        let suffix = ".service.specc.swift".utf8.count
        for (length, status) in [(255, Int32(0)), (256, 2)] {
            let name = String(repeating: "a", count: length - suffix)
            try folder.write("specc: 1\ntypes: { A: { a: int } }\n", to: "App/\(name).yaml")
            let arguments = ["build", "--root", folder.path + "/App", "--output", folder.path + "/Out\(length)"]
            let outcome = try #require(PluginJob((arguments + [folder.path + "/App/\(name).yaml"])[...])).run()
            #expect(outcome.status == status)
            if status != 0 {
                #expect(outcome.messages.contains("the name has 256 bytes, more than 255; shorten the names"))
            }
        }
    }

    @Test("reads arguments from a file, one per line")
    func responseFile() throws {
        let lines = ["--output", folder.path + "/Out", "", folder.path + "/App/a.yaml"]
        try folder.write(lines.joined(separator: "\r\n"), to: "params")
        let outcome = PluginJob.run(["build", "--root", folder.path + "/App", "@\(folder.path)/params"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(folder.text(of: "Out/a.types.specc.swift") != nil)
    }

    @Test("reports a missing file of arguments with the remedy")
    func missingResponseFile() {
        let outcome = PluginJob.run(["build", "@\(folder.path)/none"])
        #expect(outcome.status == 2)
        #expect(
            outcome.messages
                == "error: cannot read the arguments in '\(folder.path)/none': no such file or directory; write one argument per line; a path that starts with '@' is written './@\(folder.path)/none'\n"
        )
    }

    @Test("reports a file of arguments that contains another one")
    func nestedResponseFile() throws {
        try folder.write("build\n@more\n", to: "params")
        let outcome = PluginJob.run(["@\(folder.path)/params"])
        #expect(outcome.status == 2)
        #expect(
            outcome.messages.hasSuffix("cannot contain argument files, such as '@more'; a path is written './@more'\n")
        )
    }

    @Test("shows the usage for other arguments")
    func usage() {
        #expect(PluginJob.run(["compile"]).messages.hasPrefix("usage: specc-compile build|write|check "))
    }

    @Test("generates the same files for any order of the arguments and any root")
    func order() throws {
        let other = try TemporaryFolder()
        let shop =
            "specc: 1\napi: Shop\nswift: { sourceLocations: true }\nhost: https://a.b\nservice: S\nendpoints: { s: { call: GET /s } }\n"
        var generated: [[String?]] = []
        for (folder, names) in [
            (folder, ["a.yaml", "S/b.yaml", "c.yaml"]), (other, ["c.yaml", "a.yaml", "S/b.yaml"]),
        ] {
            try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
            try folder.write("specc: 1\ntypes: { A: { a: int } }\n", to: "App/a.yaml")
            try folder.write(shop, to: "App/S/b.yaml")
            try folder.write("specc: 1\ntypes: { C: { a: A } }\n", to: "App/c.yaml")
            let files = names.map { "\(folder.path)/App/\($0)" }
            let arguments = ["build", "--root", folder.path + "/App", "--output", folder.path + "/Out"] + files
            let outcome = PluginJob.run(arguments[...])
            #expect(outcome.status == 0, "\(outcome.messages)")
            let outputs = ["App.api", "S.api", "S.b.service", "a.types", "c.types"]
            generated.append(outputs.map { folder.text(of: "Out/\($0).specc.swift") })
        }
        #expect(!generated[0].contains(nil))
        #expect(generated[0] == generated[1])
    }

    @Test("reports a folder that cannot be created with the remedy")
    func unwritable() throws {
        let outcome = try run(output: "/App/a.yaml/Out")
        #expect(outcome.status == 2)
        #expect(outcome.messages.hasSuffix("/App/a.yaml/Out'; name a folder that you may write to\n"))
    }
}
