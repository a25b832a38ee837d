import SpeccDiagnostics
import SpeccDriver
import SpeccGenerator
import Testing

@Suite("YAML files that are not catalogs")
struct NonCatalogFileTests {
    private static let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"

    private func compiler(_ otherYAML: String, isNamed: Bool = false) -> Compiler {
        let files = [
            SourceFile(path: "api.yaml", text: Self.catalog), SourceFile(path: "other.yaml", text: otherYAML),
        ]
        return Compiler(
            CatalogInput(files: files, rootName: "App", namedPaths: isNamed ? [FilePath("other.yaml")] : [])
        )
    }

    private func expectRejection(_ compiler: inout Compiler, sourceLocation: SourceLocation = #_sourceLocation) {
        let files = compiler.generate()
        #expect(files == nil, sourceLocation: sourceLocation)
    }

    @Test(
        "get a note and three empty outputs, even if a catalog could not contain their YAML",
        arguments: [
            "x-logging: &l { driver: json }\nservices:\n  web:\n    logging:\n      <<: *l\n",
            "apiVersion: v1\nkind: Service\n---\napiVersion: v1\nkind: Pod\n",
            "Resources:\n  Queue:\n    Name: !Sub '${AWS::StackName}-q'\n",
            "%TAG ! tag:example.com,2000:\n---\n!foo bar: baz\n",
            "a: &a [*a]\n",
            "text: safe\u{202E}evil\n",
            "on: [push\n",
            "- a\n- b\n",
            "just text\n",
            "a: 1\na: 2\n",
            "",
            "# nothing\n",
        ]
    )
    func otherYAML(text: String) throws {
        var compiler = compiler(text)
        let generated = compiler.generate()
        let files = try #require(generated, "\(compiler.diagnostics.all.map(\.message))")
        #expect(compiler.diagnostics.all.map(\.id) == ["not-a-catalog"])
        #expect(compiler.diagnostics.all.map(\.severity) == [.note])
        let outputs = files.filter { $0.name.hasPrefix("other.") }
        let names = ["other.mocks.specc.swift", "other.service.specc.swift", "other.types.specc.swift"]
        #expect(outputs.map(\.name) == names)
        #expect(outputs.allSatisfy { $0.text.hasPrefix("//") && $0.text.split(separator: "\n").count == 1 })
    }

    @Test(
        "are catalogs if a line has a key of catalogs; their errors are reported",
        arguments: [
            "specc: 1\ntypes: { A: { a: int }\n", "specc: 1\n<<: *x\n", "service: A\nendpoints: [\n", "api: A\nb: [\n",
            "docs: x\nendpoints:\n\ta: b\n", "specc: 1\ndocs: \u{202E}\n", "types: { A: { a: int } }\n",
            "specc: 1\n---\nspecc: 1\n",
        ]
    )
    func broken(text: String) {
        var compiler = compiler(text)
        expectRejection(&compiler)
        #expect(compiler.diagnostics.hasErrors)
        #expect(!compiler.diagnostics.all.contains { $0.id == "not-a-catalog" })
    }

    @Test("are catalogs if they are UTF-16 with a key of catalogs")
    func utf16() {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in "specc: 1\n".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let file = SourceFile(path: "api.yaml", bytes: bytes)
        var compiler = Compiler(CatalogInput(files: [file], rootName: "App"))
        expectRejection(&compiler)
        #expect(compiler.diagnostics.all.map(\.id) == ["invalid-utf8"])
    }

    @Test("are an error with a remedy if the command line names them")
    func named() {
        var compiler = compiler("kind: Pod\n", isNamed: true)
        expectRejection(&compiler)
        #expect(compiler.diagnostics.all.map(\.id) == ["not-a-catalog"])
        #expect(compiler.diagnostics.all.map(\.hint) == ["add 'specc: 1' as the first line"])
    }

    @Test("report syntax errors if the command line names them")
    func namedAndBroken() {
        var compiler = compiler("on: [push\n", isNamed: true)
        expectRejection(&compiler)
        #expect(compiler.diagnostics.all.map(\.id) == ["unclosed-bracket"])
    }
}
