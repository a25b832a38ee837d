import SpeccImport
import Testing

/// Small documents whose schemas have very many combinations.
@Suite("Import of steep schemas", .timeLimit(.minutes(2)))
struct SteepSchemaPerformanceTests {
    /// A document with the schemas `S0`, `S1`, …, of which the first one is received and sent.
    private static func document(_ count: Int, _ schema: (Int) -> String) -> String {
        let schemas = (0..<count).map { "\"S\($0)\": \(schema($0))" }.joined(separator: ",\n")
        return """
            { "openapi": "3.0.3", "info": { "title": "Steep", "version": "1" },
              "servers": [{ "url": "https://steep.example" }],
              "paths": { "/values": {
                "get": { "operationId": "getValue", "responses": { "200": { "description": "", "content":
                  { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } } } } },
                "post": { "operationId": "setValue", "responses": { "204": { "description": "" } }, "requestBody": {
                  "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } } } } } },
              "components": { "schemas": { \(schemas) } } }
            """
    }

    private static func reference(_ number: Int) -> String { "{ \"$ref\": \"#/components/schemas/S\(number)\" }" }

    private static func object(_ number: Int) -> String {
        "{ \"type\": \"object\", \"properties\": { \"f\(number)\": { \"type\": \"string\" } } }"
    }

    private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

    private static func limited(_ combinations: Int) -> ImportOptions {
        var options = ImportOptions()
        options.combinations = combinations
        return options
    }

    @Test("unions that name each other and an object are imported", arguments: ["oneOf", "anyOf"], [4, 30])
    func mutualUnions(keyword: String, count: Int) throws {
        let imported = try Imported(
            Self.document(count) { number in
                let others = (0..<count).filter { $0 != number }.map(Self.reference)
                return "{ \"\(keyword)\": \(Self.list(others + [Self.object(number)])) }"
            }
        )
        #expect(imported.errors == [])
        #expect(!imported.findings.contains("untyped-value"))
        // The union of all objects.
        for number in 0..<count { #expect(imported.file("values.yaml")?.contains("f\(number)") == true) }
    }

    @Test("unions of later unions are imported", arguments: ["oneOf", "anyOf"], [2, 60])
    func laterUnions(keyword: String, successors: Int) throws {
        let imported = try Imported(
            Self.document(60) { number in
                let others = (number + 1..<60).prefix(successors).map(Self.reference)
                return "{ \"\(keyword)\": \(Self.list(others + [Self.object(number)])) }"
            }
        )
        #expect(imported.errors == [])
        #expect(!imported.findings.contains("untyped-value"))
    }

    @Test("chains and graphs of 'allOf' are imported", arguments: [1, 2, 100])
    func compositions(successors: Int) throws {
        let imported = try Imported(
            Self.document(100) { number in
                let others = (number + 1..<100).prefix(successors).map(Self.reference)
                return "{ \"allOf\": \(Self.list(others + [Self.object(number)])) }"
            }
        )
        #expect(imported.errors == [])
        #expect(!imported.findings.contains("untyped-value"))
    }

    @Test("the budget ends combinations of lists, of fields, and of compositions, with a finding")
    func budget() throws {
        let documents = [
            // Lists of the next two, in a cycle.
            Self.document(10) { number in
                let lists = [1, 2].map { "{ \"type\": \"array\", \"items\": \(Self.reference((number + $0) % 10)) }" }
                return "{ \"oneOf\": \(Self.list(lists + [Self.object(number)])) }"
            },
            // Objects whose fields are unions of two of them.
            Self.document(10) { number in
                let fields = (0..<10).map { field in
                    let members = Self.list([field, (field + 1) % 10].map(Self.reference))
                    return "\"p\(field)\": { \"oneOf\": \(members) }"
                }
                return "{ \"type\": \"object\", \"properties\": { \(fields.joined(separator: ", ")) } }"
            },
            // Unions of all others with a field of their own.
            Self.document(20) { number in
                let others = Self.list((0..<20).filter { $0 != number }.map(Self.reference))
                return "{ \"allOf\": [\(Self.object(number)), { \"oneOf\": \(others) }] }"
            },
        ]
        for document in documents {
            let imported = try Imported(document, Self.limited(2_000))
            #expect(imported.errors == [])
            let details = imported.result.report.findings.map(\.detail)
            #expect(details.contains("the combinations of the document's schemas need more than 2000 steps"))
        }
    }

    @Test("hostile documents end within seconds")
    func hostileDocuments() throws {
        let others = { (number: Int, count: Int) in (0..<count).filter { $0 != number }.map(Self.reference) }
        let documents = [
            // Objects with ten fields, each a union of all other objects.
            Self.document(10) { number in
                let union = "{ \"oneOf\": \(Self.list(others(number, 10))) }"
                let fields = (0..<10).map { "\"p\($0)\": \(union)" }.joined(separator: ", ")
                return "{ \"type\": \"object\", \"properties\": { \(fields) } }"
            },
            // Unions and compositions of all others in turn.
            Self.document(30) { number in
                let keyword = ["oneOf", "anyOf", "allOf"][number % 3]
                return "{ \"\(keyword)\": \(Self.list(others(number, 30) + [Self.object(number)])) }"
            },
            // Objects with fields that are unions of each other's fields.
            Self.document(20) { number in
                let fields = (0..<20).map { field in
                    let members = (0..<20).map { other in
                        "{ \"$ref\": \"#/components/schemas/S\(other)/properties/p\(field)\" }"
                    }
                    let own = "{ \"type\": \"object\", \"properties\": { \"f\(number)\": \(Self.reference(field)) } }"
                    return "\"p\(field)\": { \"oneOf\": \(Self.list(members + [own])) }"
                }
                return "{ \"type\": \"object\", \"properties\": { \(fields.joined(separator: ", ")) } }"
            },
        ]
        for document in documents {
            let imported = try Imported(document)
            #expect(imported.errors == [])
        }
    }

    @Test("unions of lists of themselves are imported")
    func listsOfThemselves() throws {
        let list = "{ \"type\": \"array\", \"items\": \(Self.reference(0)) }"
        let imported = try Imported(Self.document(1) { _ in "{ \"oneOf\": [\(list), \(list)] }" })
        #expect(imported.errors == [])
    }

    @Test("objects that require themselves are imported with optional fields, and a finding")
    func requiredCycles() throws {
        let imported = try Imported(
            Self.document(3) { number in
                let next = Self.reference((number + 1) % 3)
                return "{ \"type\": \"object\", \"required\": [\"p\"], \"properties\": { \"p\": \(next) } }"
            }
        )
        #expect(imported.errors == [])
        #expect(imported.findings.contains("required-cycle"))
        #expect(imported.file("values.yaml")?.contains("p: S0?") == true)
        #expect(imported.file("values.yaml")?.contains("p: S1?") == false)
    }

    @Test("unnamed schemas that refer to each other are imported")
    func unnamedSchemas() throws {
        let field = { (number: Int) in "{ \"$ref\": \"#/components/schemas/S0/properties/p\(number)\" }" }
        let inner = (0..<10).map { "\"q\($0)\": \(field($0))" }.joined(separator: ", ")
        let outer = (0..<10).map { "\"p\($0)\": { \"type\": \"object\", \"properties\": { \(inner) } }" }
        let imported = try Imported(
            Self.document(1) { _ in "{ \"type\": \"object\", \"properties\": { \(outer.joined(separator: ", ")) } }" },
            Self.limited(20_000)
        )
        #expect(imported.errors == [])
    }

    @Test("objects that refer to each other in every field are not searched completely for pages")
    func denseObjects() throws {
        let imported = try Imported(
            Self.document(100) { _ in
                let fields = (0..<100).map { "\"p\($0)\": \(Self.reference($0))" }.joined(separator: ", ")
                return "{ \"type\": \"object\", \"properties\": { \(fields) } }"
            }
        )
        #expect(imported.errors == [])
    }

    @Test("more services than a catalog should have files are an error")
    func services() throws {
        let paths = (0..<1_001).map { number in
            "\"/a\(number)\": { \"get\": { \"tags\": [\"t\(number)\"], \"responses\": { \"204\": {} } } }"
        }
        let document = """
            { "openapi": "3.0.3", "info": { "title": "Tags", "version": "1" },
              "servers": [{ "url": "https://tags.example" }], "paths": { \(paths.joined(separator: ",\n")) } }
            """
        let failure = #expect(throws: OpenAPIImporter.Failure.self) { try Imported(document) }
        #expect(failure?.message.contains("1001 tags or paths") == true)
    }
}
