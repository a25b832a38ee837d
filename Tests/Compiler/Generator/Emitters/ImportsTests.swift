import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Imports of generated files")
struct ImportsTests {
    @Test("imports the runtime with the access level of the declarations")
    func access() {
        #expect(
            Imports.lines(access: .internal, needsFoundation: true, runtime: .signatures) == [
                "import Foundation", "@_spi(Generated) import SpeccRuntime",
            ]
        )
        #expect(
            Imports.lines(access: .public, needsFoundation: false, runtime: .conformances) == [
                "@_spi(Generated) public import SpeccRuntime"
            ]
        )
        #expect(
            Imports.lines(access: .package, needsFoundation: false, runtime: .signatures) == [
                "#if hasFeature(InternalImportsByDefault)", "@_spi(Generated) package import SpeccRuntime", "#else",
                "@_spi(Generated) import SpeccRuntime", "#endif",
            ]
        )
    }

    private func importsOfTypes(_ sections: String) throws -> [String] {
        let api = try Snippet.api(sections)
        return TypesFileView(api.files[0], of: api, context: ViewContext(api)).imports
    }

    private func importsOfService(_ endpoint: String) throws -> [String] {
        let api = try Snippet.api(endpoint: endpoint)
        return ServiceFileView(api.files[0], of: api, context: ViewContext(api)).imports
    }

    @Test("package declarations with enums only import without 'package', which would cause a warning")
    func enums() throws {
        let imports = try importsOfTypes("swift: { access: package }\ntypes: { State: [open] }")
        #expect(imports == ["@_spi(Generated) import SpeccRuntime"])
    }

    @Test("an empty namespace has only its own import of the runtime, because more would cause a warning")
    func emptyNamespace() throws {
        let api = try Snippet.api("swift: { access: public }")
        #expect(APIFileView(api, context: ViewContext(api)).imports == ["@_spi(Generated) import SpeccRuntime"])
        let text = Generator().files(for: [api], root: "GitHub")[0].text
        #expect(text.hasSuffix("Version5 {}\n\npublic nonisolated enum GitHub {\n}\n"))
    }

    @Test(
        "imports Foundation only if one of its types is used",
        arguments: BuiltinType.allCases.filter { ![.text, .empty, .data, .file].contains($0) }
    )
    func foundation(type: BuiltinType) throws {
        let imports = try importsOfTypes("types: { A: { x: 'list<\(type.rawValue)>?' } }")
        let isText = type == .urlTemplate
        let isNamed =
            ["decimal", "uuid", "url", "datetime", "bytes"].contains { type.rawValue.hasPrefix($0) } && !isText
        #expect(imports.contains("import Foundation") == isNamed)
    }

    @Test(
        "imports Foundation if only an inline type, response, parameter or error uses it",
        arguments: [
            "body: { x: datetime }", "returns: datetime", "returns: data", "query: { x: datetime }",
            "errors: { 404: datetime }", "returns: { 200: datetime, 201: text }",
        ]
    )
    func usages(usage: String) throws {
        #expect(try importsOfService("call: POST /issues\n" + usage).first == "import Foundation")
    }

    @Test("imports Foundation for the default of a distinct type")
    func distinctDefault() throws {
        let api = try Snippet.api(
            endpoint: "call: GET /issues\nquery: { since: { type: Day, default: '2026-01-01T00:00:00Z' } }",
            types: "Day: { $type: datetime, $distinct: true }"
        )
        let file = ServiceFileView(api.files[0], of: api, context: ViewContext(api))
        #expect(file.imports.first == "import Foundation")
    }

    @Test("does not import Foundation for text or an empty body", arguments: ["text", "empty", "string"])
    func withoutFoundation(type: String) throws {
        #expect(try !importsOfService("call: GET /issues\nreturns: \(type)").contains("import Foundation"))
    }
}
