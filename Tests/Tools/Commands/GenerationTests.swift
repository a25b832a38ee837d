import Foundation
import Testing

@testable import SpeccCommands

@Suite("Options of 'generate' and 'check'")
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

    private func text(_ name: String, in temporary: TemporaryFolder) throws -> String {
        try String(contentsOfFile: temporary.path + "/" + name, encoding: .utf8)
    }

    @Test("use custom templates")
    func template() throws {
        let temporary = try TemporaryFolder([
            "S/shop.yaml": Self.catalog, "T/doc.mustache": "{{#docs}}\n{{.}}\n{{/docs}}\n// Ours\n",
        ])
        let run = Run([
            "generate", temporary.path + "/S", "--output", temporary.path + "/Out", "--templates",
            temporary.path + "/T",
        ])
        #expect(run.status == .success, "\(run.error)")
        #expect(try text("Out/shop.types.specc.swift", in: temporary).contains("\n    // Ours\n    struct Product"))
        #expect(Run(["check", temporary.path + "/S", "--output", temporary.path + "/Out"]).status == .findings)
    }

    @Test("report errors in custom templates and write nothing")
    func invalidTemplate() throws {
        let temporary = try TemporaryFolder([
            "S/shop.yaml": Self.catalog, "T/doc.mustache": "x\n {{#dogs}}{{.}}{{/dogs}}\n",
        ])
        let run = Run([
            "generate", temporary.path + "/S", "--output", temporary.path + "/Out", "--templates",
            temporary.path + "/T",
        ])
        #expect(run.status == .findings)
        #expect(
            run.error.contains("T/doc.mustache:2:2: error: view 'namespace' has no key 'dogs' [broken-template]")
        )
        #expect(run.error.contains("did you mean 'docs'?"))
        #expect(!temporary.exists("Out"))
    }

    @Test("reject a folder without templates")
    func noTemplates() throws {
        let temporary = try TemporaryFolder(["S/shop.yaml": Self.catalog])
        let run = Run([
            "generate", temporary.path + "/S", "--output", temporary.path + "/Out", "--templates",
            temporary.path + "/S",
        ])
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("specc: cannot find templates in '\(temporary.path)/S'\n"))
    }

    @Test("emit source locations relative to the package")
    func locations() throws {
        let temporary = try TemporaryFolder(["Package.swift": "", "Sources/App/shop.yaml": Self.catalog])
        let arguments = [temporary.path + "/Sources/App", "--output", temporary.path + "/Out"]
        _ = Run(["generate", "--source-locations"] + arguments)
        let types = try text("Out/shop.types.specc.swift", in: temporary)
        #expect(types.contains("    #sourceLocation(file: \"Sources/App/shop.yaml\", line: 8)\n    struct Product"))
        #expect(
            types.contains(
                "        #sourceLocation(file: \"Sources/App/shop.yaml\", line: 10)\n        let name: String\n"
            )
        )
        #expect(!types.contains(temporary.path))
        _ = Run(["generate"] + arguments)
        #expect(try !text("Out/shop.types.specc.swift", in: temporary).contains("#sourceLocation"))
    }

    @Test("emit source locations that the API requests")
    func key() throws {
        let catalog = Self.catalog.replacing("service:", with: "swift: { sourceLocations: true }\nservice:")
        let temporary = try TemporaryFolder(["S/shop.yaml": catalog])
        _ = Run(["generate", temporary.path + "/S", "--output", temporary.path + "/Out"])
        let service = try text("Out/shop.service.specc.swift", in: temporary)
        #expect(service.contains("    #sourceLocation(file: \"shop.yaml\", line: 7)\n    func getProduct("))
    }

    @Test(
        "quote arguments for a shell",
        arguments: ["a b", "it's", "'\u{301};x", "a\nb'\\", "\u{1B}[2J", "##[x]", "é\u{202E}", "$(x)`y`", "", "\t1"]
    )
    func quoting(argument: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "printf %s \(ShellArgument.quoted(argument))"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(bytes == Data(argument.utf8))
    }
}
