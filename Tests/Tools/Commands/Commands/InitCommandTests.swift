import Foundation
import SpeccCommands
import Testing

@Suite("specc init")
struct InitCommandTests {
    @Test("creates a folder with a valid catalog")
    func catalog() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path + "/Sources/App"
        let run = Run(["init", folder])
        #expect(run.status == .success)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("wrote  \(folder)/example.yaml\n"))
        let validation = Run(["validate", "--fail-on", "note", folder])
        #expect(validation.status == .success)
        #expect(validation.output == "no problems in 1 file\n")
    }

    @Test("prints the manifest lines for the target of the folder")
    func manifest() throws {
        let temporary = try TemporaryFolder()
        let run = Run(["init", temporary.path + "/Sources/App/Catalog"])
        #expect(run.output.contains("name: \"App\""))
        #expect(run.output.contains("plugins: [.plugin(name: \"SpeccPlugin\", package: \"specc\")]"))
        #expect(!run.output.contains("path: \"\(temporary.path)"))
        let quotedPath = Run(["init", temporary.path + "/Api \"x\""])
        #expect(quotedPath.output.contains("path: \"\(temporary.path)/Api \\\"x\\\"\","))
    }

    @Test("prints no manifest lines for a target that applies the plugin")
    func target() throws {
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "App", plugins: [.plugin(name: "SpeccPlugin", package: "specc")]),
            ])
            """
        let temporary = try TemporaryFolder(["Package.swift": manifest, "Sources/App/a.swift": ""])
        let run = Run(["init", temporary.path + "/Sources/App"])
        #expect(run.output.contains("Target 'App' applies SpeccPlugin"))
        #expect(!run.output.contains("targets: ["))
    }

    @Test("overwrites nothing and rejects a folder with a catalog")
    func existing() throws {
        let temporary = try TemporaryFolder(["A/example.yaml": "mine\n", "B/other.yaml": "specc: 1\napi: B\n"])
        let taken = Run(["init", temporary.path + "/A"])
        #expect(taken.status == .usage)
        #expect(try String(contentsOfFile: temporary.path + "/A/example.yaml", encoding: .utf8) == "mine\n")
        let second = Run(["init", temporary.path + "/B"])
        #expect(second.status == .usage)
        #expect(second.error.contains("already contains a catalog: 'other.yaml'"))
        #expect(!temporary.exists("B/example.yaml"))
    }

    @Test("accepts the name of an API and rejects invalid names", arguments: ["a b", "", "Swift: {", "String", "日本"])
    func names(wrong: String) throws {
        let temporary = try TemporaryFolder()
        #expect(Run(["init", "--api", "GitHub", temporary.path + "/A"]).status == .success)
        #expect(temporary.exists("A/github.yaml"))
        let run = Run(["init", "--api=\(wrong)", temporary.path + "/B"])
        #expect(run.status == .usage)
        #expect(!temporary.exists("B"))
    }
}
