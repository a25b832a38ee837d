import SpeccImport
import Testing

@Suite("References by anchors, and references of selected operations")
struct ReferenceImportTests {
    private static func imported(_ result: String, _ schemas: String) throws -> Imported {
        let catalog = try Imported(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
              /items:
                get:
                  operationId: items
                  tags: [items]
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/\(result)" } } } }
            components:
              schemas:
                User: { type: object, required: [id], properties: { id: { type: integer } } }
                Order: { type: object, required: [number], properties: { number: { type: string } } }
            \(schemas)
            """
        )
        #expect(catalog.errors == [])
        return catalog
    }

    private static let page = """
            Page: { type: object, required: [entries], properties: { entries: { type: array, items: { $dynamicRef: "#T" } } }, $defs: { T: { $dynamicAnchor: T, not: {} } } }
        """

    private static func pageOf(_ type: String) -> String {
        """
            \(type)Page: { $ref: "#/components/schemas/Page", $defs: { T: { $dynamicAnchor: T, $ref: "#/components/schemas/\(type)" } } }
        """
    }

    @Test("A generic schema has the types that each reference binds")
    func generic() throws {
        let types = ["User", "Order", "UserPage", "OrderPage", "UserPage", "OrderPage"]
        let fields = types.enumerated().map { "f\($0): { $ref: \"#/components/schemas/\($1)\" }" }
        let pages = "    Pages: { type: object, properties: { \(fields.joined(separator: ", ")) } }"
        let catalog = try Self.imported(
            "Pages",
            [Self.page, Self.pageOf("User"), Self.pageOf("Order"), pages].joined(separator: "\n")
        )
        let text = catalog.file("items.yaml") ?? ""
        #expect(text.contains("  UserPage: { entries: list<User> }\n"))
        #expect(text.contains("  OrderPage: { entries: list<Order> }\n"))
        #expect(!catalog.findings.contains("unsupported-member"))
    }

    @Test("A dynamic reference without a binding is lost if several schemas have its anchor")
    func unbound() throws {
        let catalog = try Self.imported("Page", Self.page + "\n" + Self.pageOf("User"))
        #expect(catalog.file("items.yaml")?.contains("entries: list<json>") == true)
        #expect(
            catalog.result.report.findings.contains {
                $0.subject == "schema: $dynamicRef" && $0.kind == .unsupportedMember
            }
        )
    }

    @Test("A generic schema in the reference of another one is lost")
    func nestedBindings() throws {
        let outer = """
                Outer: { type: object, properties: { inner: { $ref: "#/components/schemas/Page", $defs: { T: { $dynamicAnchor: T, type: string } } }, value: { $dynamicRef: "#U" } } }
                Whole: { $ref: "#/components/schemas/Outer", $defs: { U: { $dynamicAnchor: U, type: integer } } }
            """
        let catalog = try Self.imported("Whole", Self.page + "\n" + outer)
        #expect(catalog.file("items.yaml")?.contains("value: int?") == true)
        #expect(catalog.result.report.findings.contains { $0.subject == "schema: $defs: $dynamicAnchor" })
    }

    @Test(
        "A reference by the name of an anchor leads to the only schema with it",
        arguments: [
            ("$anchor: tree", "$ref: \"#tree\""), ("$dynamicAnchor: tree", "$dynamicRef: \"#tree\""),
            ("$recursiveAnchor: true", "$recursiveRef: \"#\""),
        ]
    )
    func tree(_ anchor: String, _ reference: String) throws {
        let catalog = try Self.imported(
            "Tree",
            "    Tree: { \(anchor), type: object, properties: { children: { type: array, items: { \(reference) } } } }"
        )
        #expect(catalog.file("items.yaml")?.contains("  Tree: { children: list<Tree>? }\n") == true)
        #expect(!catalog.findings.contains("unsupported-member"))
        #expect(!catalog.findings.contains("unresolved-reference"))
    }

    @Test(
        "A reference to an anchor that does not exist is lost",
        arguments: [
            ("$ref: \"#none\"", "unresolved-reference"), ("$dynamicRef: \"#none\"", "unsupported-member"),
            ("$recursiveRef: \"#\"", "unsupported-member"),
        ]
    )
    func missing(_ reference: String, _ finding: String) throws {
        let catalog = try Self.imported("Node", "    Node: { type: object, properties: { next: { \(reference) } } }")
        #expect(catalog.file("items.yaml")?.contains("next: json?") == true)
        #expect(catalog.findings.contains(finding))
    }

    @Test("A reference that leads nowhere is reported for the operations that are selected")
    func selected() throws {
        let document = """
            \(Imported.head)
            paths:
              /a: { get: { operationId: a, parameters: [{ $ref: "#/components/parameters/None" }], responses: { "204": { description: ok } } } }
              /b: { get: { operationId: b, responses: { "204": { description: ok } } } }
            """
        for (selector, isReported) in [("a", true), ("b", false)] {
            var options = ImportOptions()
            options.only = [OperationSelector(selector)]
            let findings = try Imported(document, options).findings
            #expect(findings.contains("unresolved-reference") == isReported)
        }
    }

    @Test("A parameter of any type is text, which the report names as such")
    func untypedParameter() throws {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /a: { get: { operationId: a, tags: [items], parameters: [{ name: q, in: query, schema: {} }], responses: { "204": { description: ok } } } }
            """
        )
        #expect(catalog.file("items.yaml")?.contains("q: string?") == true)
        #expect(catalog.findings.contains("parameter-as-text"))
        #expect(!catalog.findings.contains("untyped-value"))
    }
}
