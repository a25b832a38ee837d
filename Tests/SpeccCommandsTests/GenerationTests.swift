import Foundation
import Testing

@testable import SpeccCommands

@Suite("What generating commands have in common")
struct GenerationTests {
    private static let catalog = """
        specc: 1
        api: Shop
        host: https://a.b
        service: Products
        endpoints:
          getProduct: { call: "GET /products/{id:int}", returns: Product }
        types:
          Product:
            id: int
            name: string
        """

    private func text(_ name: String, in place: TemporaryFolder) throws -> String {
        try String(contentsOfFile: place.path + "/" + name, encoding: .utf8)
    }

    @Test("a template of one's own takes the place of the built-in one")
    func template() throws {
        let place = try TemporaryFolder([
            "S/shop.yaml": Self.catalog, "T/doc.mustache": "{{#docs}}\n{{.}}\n{{/docs}}\n// Ours\n",
        ])
        let run = Run([
            "generate", place.path + "/S", "--output", place.path + "/Out", "--templates", place.path + "/T",
        ])
        #expect(run.status == .success, "\(run.error)")
        #expect(try text("Out/shop.types.specc.swift", in: place).contains("\n    // Ours\n    struct Product"))
        #expect(Run(["check", place.path + "/S", "--output", place.path + "/Out"]).status == .findings)
    }

    @Test("a template that does not fit its view is shown with its line, and nothing is written")
    func misfit() throws {
        let place = try TemporaryFolder([
            "S/shop.yaml": Self.catalog, "T/doc.mustache": "x\n {{#dogs}}{{.}}{{/dogs}}\n",
        ])
        let run = Run([
            "generate", place.path + "/S", "--output", place.path + "/Out", "--templates", place.path + "/T",
        ])
        #expect(run.status == .findings)
        #expect(
            run.error.contains("T/doc.mustache:2:2: error: view 'namespace' has no key 'dogs' [broken-template]")
        )
        #expect(run.error.contains("did you mean 'docs'?"))
        #expect(!place.exists("Out"))
    }

    @Test("a folder without templates is refused")
    func noTemplates() throws {
        let place = try TemporaryFolder(["S/shop.yaml": Self.catalog])
        let run = Run([
            "generate", place.path + "/S", "--output", place.path + "/Out", "--templates", place.path + "/S",
        ])
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("specc: cannot find templates in '\(place.path)/S'\n"))
    }

    @Test("places of the catalog are named by their paths in the package, wherever the command runs")
    func locations() throws {
        let place = try TemporaryFolder(["Package.swift": "", "Sources/App/shop.yaml": Self.catalog])
        let words = [place.path + "/Sources/App", "--output", place.path + "/Out"]
        _ = Run(["generate", "--source-locations"] + words)
        let types = try text("Out/shop.types.specc.swift", in: place)
        #expect(types.contains("    #sourceLocation(file: \"Sources/App/shop.yaml\", line: 8)\n    struct Product"))
        #expect(
            types.contains(
                "        #sourceLocation(file: \"Sources/App/shop.yaml\", line: 10)\n        let name: String\n"
            )
        )
        #expect(!types.contains(place.path))
        _ = Run(["generate"] + words)
        #expect(try !text("Out/shop.types.specc.swift", in: place).contains("#sourceLocation"))
    }

    @Test("an API may ask for its places itself")
    func key() throws {
        let catalog = Self.catalog.replacing("service:", with: "swift: { sourceLocations: true }\nservice:")
        let place = try TemporaryFolder(["S/shop.yaml": catalog])
        _ = Run(["generate", place.path + "/S", "--output", place.path + "/Out"])
        let service = try text("Out/shop.service.specc.swift", in: place)
        #expect(service.contains("    #sourceLocation(file: \"shop.yaml\", line: 7)\n    func getProduct("))
    }

    @Test(
        "words of the command line come back from a shell as they were",
        arguments: ["a b", "it's", "'\u{301};x", "a\nb'\\", "\u{1B}[2J", "##[x]", "é\u{202E}", "$(x)`y`", "", "\t1"]
    )
    func quoting(word: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "printf %s \(Generation.quoted(word))"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(bytes == Data(word.utf8))
    }
}
