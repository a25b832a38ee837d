import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccChecks
import SpeccDiagnostics
import SpeccOpenAPI
import SpeccYAML
import Testing

@Suite("Hostile texts in exports")
struct HostileTextTests {
    private static func texts() throws -> [String] {
        let file = ProjectFolder.root.appending(path: "Tests/Compiler/Generator/Goldens/Hostile/texts.json")
        let further = [
            "", " ", "null", "'", "a: b\n- c", "\n", "a\n", "  a\n b", "---", "...", "%YAML 1.1", "key:\tvalue", "# x",
        ]
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: file)) + further
    }

    @Test("are preserved in YAML and JSON")
    func documentation() throws {
        let source = CheckedSource([
            "endpoints: { list: { call: GET /posts, returns: Post } }\ntypes: { Post: { id: int } }"
        ])
        var api = try #require(source.catalog?.apis.first)
        for text in try Self.texts() {
            api.docs = text
            let document = OpenAPIExporter().document(of: api)
            let json = try #require(JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any])
            let info = try #require(json["info"] as? [String: String])
            #expect(Array((info["description"] ?? "").unicodeScalars) == Array(text.unicodeScalars))
            #expect(
                try Self.description(in: document.yaml).unicodeScalars.elementsEqual(text.unicodeScalars),
                "\(text)"
            )
        }
    }

    private static func description(in yaml: String) throws -> String {
        var diagnostics = Diagnostics()
        let root = YAMLReader.read(SourceFile(path: "api.yaml", text: yaml), id: FileID(0), diagnostics: &diagnostics)
        let info = try #require(root.flatMap { value("info", in: $0) })
        guard case .scalar(let scalar)? = value("description", in: info)?.content else { return "missing" }
        return scalar.text
    }

    private static func value(_ name: String, in node: YAMLNode) -> YAMLNode? {
        guard case .mapping(let pairs) = node.content else { return nil }
        return pairs.first { $0.key.value == name }?.value
    }

    @Test("in names are escaped for components and paths")
    func names() throws {
        let exported = try Exported(
            #"""
            endpoints:
              list: { call: "GET /a/~x/{id}.json", returns: Event, query: { "filter[a/b]": string? } }
            types:
              Event: { $oneOf: { "a/b ü": Sale }, $by: "kind of" }
              Sale: { "a/b": int, "~x": int }
            """#
        )
        #expect(exported.yaml("paths", "/a/~x/{id}.json", "get", "operationId") == " Posts.list\n")
        #expect(exported.schema("Sale.kind_20of.a_2fb_20_fc").contains("const: \"a/b ü\""))
        #expect(exported.schema("Sale").contains("required: [a/b, \"~x\"]"))
    }
}
