import Foundation
import SpeccCommands
import Testing

@Suite("specc init")
struct InitCommandTests {
    @Test("writes a catalog without any finding, and a folder for it")
    func catalog() throws {
        let place = try TemporaryFolder()
        let folder = place.path + "/Sources/App"
        let run = Run(["init", folder])
        #expect(run.status == .success)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("wrote \(folder)/example.yaml\n"))
        let validation = Run(["validate", "--fail-on", "note", folder])
        #expect(validation.status == .success)
        #expect(validation.output == "no problems in 1 file\n")
    }

    @Test("shows the manifest's lines for the target that the folder belongs to")
    func manifest() throws {
        let place = try TemporaryFolder()
        let run = Run(["init", place.path + "/Sources/App/Catalog"])
        #expect(run.output.contains("name: \"App\""))
        #expect(run.output.contains("plugins: [.plugin(name: \"SpeccPlugin\", package: \"specc\")]"))
        #expect(!run.output.contains("path: \"\(place.path)"))
        let elsewhere = Run(["init", place.path + "/Api \"x\""])
        #expect(elsewhere.output.contains("path: \"\(place.path)/Api \\\"x\\\"\","))
    }

    @Test("shows no lines to a target that has them")
    func target() throws {
        let manifest = """
            let package = Package(name: "P", targets: [
                .target(name: "App", plugins: [.plugin(name: "SpeccPlugin", package: "specc")]),
            ])
            """
        let place = try TemporaryFolder(["Package.swift": manifest, "Sources/App/a.swift": ""])
        let run = Run(["init", place.path + "/Sources/App"])
        #expect(run.output.contains("Target 'App' compiles it with SpeccPlugin"))
        #expect(!run.output.contains("targets: ["))
    }

    @Test("overwrites nothing, and gives a folder with a catalog no second one")
    func existing() throws {
        let place = try TemporaryFolder(["A/example.yaml": "mine\n", "B/other.yaml": "specc: 1\napi: B\n"])
        let taken = Run(["init", place.path + "/A"])
        #expect(taken.status == .usage)
        #expect(try String(contentsOfFile: place.path + "/A/example.yaml", encoding: .utf8) == "mine\n")
        let second = Run(["init", place.path + "/B"])
        #expect(second.status == .usage)
        #expect(second.error.contains("has a catalog already: 'other.yaml'"))
        #expect(!place.exists("B/example.yaml"))
    }

    @Test("names the API, and refuses what cannot be one", arguments: ["a b", "", "Swift: {", "String", "日本"])
    func names(wrong: String) throws {
        let place = try TemporaryFolder()
        #expect(Run(["init", "--api", "GitHub", place.path + "/A"]).status == .success)
        #expect(place.exists("A/github.yaml"))
        let run = Run(["init", "--api=\(wrong)", place.path + "/B"])
        #expect(run.status == .usage)
        #expect(!place.exists("B"))
    }
}
