import Foundation
import SpeccCommands
import SpeccDiagnostics
import Testing

@Suite("specc import")
struct ImportCommandTests {
    private static let document = """
        openapi: 3.0.0
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        paths:
          /items:
            get:
              operationId: listItems
              tags: [items]
              responses:
                "200":
                  description: ok
                  content: { application/json: { schema: { $ref: "schemas.yaml#/Items" } } }
        """
    private static let files = [
        "api.yaml": document,
        "schemas.yaml": "Items: { type: array, items: { type: object, properties: { name: { type: string } } } }\n",
    ]

    @Test("writes a formatted and valid catalog, with the files that references lead to")
    func catalog() throws {
        let temporary = try TemporaryFolder(Self.files)
        let output = temporary.path + "/Catalog"
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--output", output])
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("Shop: 1 operation in 1 service, 1 type, 2 files\n"))
        #expect(Run(["validate", output]).status == .success)
        #expect(Run(["fmt", "--check", output]).status == .success)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: output).sorted() == [
                ".specc-import.json", "api.yaml", "items.yaml",
            ]
        )
    }

    @Test("keeps examples that responses can have, and reports the others with the reason")
    func examples() throws {
        let values = [
            "lamps": "[{ name: Lamp, count: 2 }, { name: Desk, count: 0 }]", "derived": "[{ name: example, count: 1 }]",
            "unknown": "[{ title: Lamp }]", "negative": "[{ name: Lamp, count: -1 }]", "text": "Lamp",
            "null": "[{ name: ~, count: 3 }]",
        ]
        let examples = values.sorted { $0.key < $1.key }.map { "\($0): { value: \($1) }" }.joined(separator: ", ")
        let schema = "schema: { $ref: \"schemas.yaml#/Items\" }"
        // Of types that are only read, no constraints are imported.
        let body = "{ content: { application/json: { \(schema) } } }"
        let post = "    post: { operationId: add, requestBody: \(body), responses: { \"204\": { description: ok } } }"
        let properties = "{ name: { type: string }, count: { type: integer, minimum: 0, maximum: 1000 } }"
        let temporary = try TemporaryFolder([
            "api.yaml": Self.document.replacing(schema, with: "\(schema), examples: { \(examples) }") + "\n\(post)\n",
            "schemas.yaml": "Items: { type: array, items: { type: object, properties: \(properties) } }\n",
        ])
        let output = temporary.path + "/Catalog"
        let report = temporary.path + "/report.json"
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--output", output, "--report", report])
        #expect(run.status == .success)
        let catalog = try String(contentsOfFile: output + "/items.yaml", encoding: .utf8)
        #expect(catalog.contains("{ name: Lamp, count: 2 }") && !catalog.contains("derived:"))
        // Nil in Swift, as if it was absent.
        #expect(catalog.contains("- { count: 3 }") || catalog.contains("[{ count: 3 }]"))
        for name in ["unknown:", "negative:", "text:"] { #expect(!catalog.contains(name)) }
        let findings = try String(contentsOfFile: report, encoding: .utf8)
        for reason in ["unknown field 'title'", "'[0].count': ", "the example must be a list"] {
            #expect(findings.contains(reason))
        }
        #expect(!findings.contains(#""derived""#) && Run(["validate", output]).status == .success)
    }

    @Test("reads files next to the folder of the document with '--root', and those only")
    func root() throws {
        let document = Self.document.replacing("schemas.yaml", with: "../common/schemas.yaml")
        let schemas =
            Self.files["schemas.yaml"]?.replacing("type: string", with: "$ref: \"../api/api.yaml#/x-name\"") ?? ""
        let temporary = try TemporaryFolder([
            "api/api.yaml": document + "\nx-name: { type: string }\n", "common/schemas.yaml": schemas,
        ])
        let path = temporary.path + "/api/api.yaml"
        let refused = Run(["import", "openapi", path, "--output", temporary.path + "/A", "--strict"])
        #expect(refused.status == .findings)
        #expect(refused.error.contains("'../common/schemas.yaml#/Items' is outside of the root folder"))
        #expect(refused.error.contains("with '--root DIR'"))
        let output = temporary.path + "/B"
        let run = Run(["import", "openapi", path, "--output", output, "--root", temporary.path])
        #expect(run.status == .success)
        #expect(try String(contentsOfFile: output + "/items.yaml", encoding: .utf8).contains("name: string?"))
        let outside = Run([
            "import", "openapi", path, "--output", temporary.path + "/C", "--root", temporary.path + "/common",
        ])
        #expect(outside.error.contains("pass a folder around the document with '--root'"))
    }

    @Test("records where endpoints come from, which 'explain' shows")
    func origins() throws {
        let temporary = try TemporaryFolder(Self.files)
        let output = temporary.path + "/Catalog"
        #expect(Run(["import", "openapi", temporary.path + "/api.yaml", "--output", output]).status == .success)
        let line = "\n  imported from #/paths/~1items/get\n"
        #expect(Run(["explain", "listItems", output]).output.contains(line))
        // A renamed endpoint is found by its call.
        let file = output + "/items.yaml"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("  listItems:", with: "  all:").write(toFile: file, atomically: true, encoding: .utf8)
        let renamed = Run(["explain", "all", output])
        #expect(renamed.output.contains(line))
        try FileManager.default.removeItem(atPath: output + "/.specc-import.json")
        #expect(!Run(["explain", "all", output]).output.contains("imported from"))
    }

    @Test("does not write to a folder with files")
    func existing() throws {
        let temporary = try TemporaryFolder(Self.files)
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--output", temporary.path])
        #expect(run.status == .usage)
        #expect(run.error.contains("is not empty"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == [
                "api.yaml", "schemas.yaml",
            ]
        )
    }

    @Test("lists operations and writes nothing")
    func list() throws {
        let temporary = try TemporaryFolder(Self.files)
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--list"])
        #expect(run.status == .success)
        #expect(run.output == "Items\n  listItems  GET /items  (id listItems)\n")
    }

    @Test("lists operations in columns, without control characters of the document")
    func listColumns() throws {
        let paths = [("/a", "get", "getIt"), ("/b", "put", "put\\u001b[31mIt"), ("/orders/{id}", "delete", "deleteIt")]
            .map {
                "\"\($0)\": { \"\($1)\": { tags: [Orders], operationId: \"\($2)\", responses: {} } }"
            }
        let head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\nservers: [{ url: https://a.b }]\n"
        let document = head + "paths: { \(paths.joined(separator: ", ")) }\n"
        let temporary = try TemporaryFolder(["api.yaml": document])
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--list", "--quiet"])
        #expect(
            run.output == """
                Orders
                  getIt     GET /a               (id getIt)
                  put31mIt  PUT /b               (id put\\u{1B}[31mIt)
                  deleteIt  DELETE /orders/{id}  (id deleteIt)

                """
        )
        let terminal = Run(
            ["import", "openapi", temporary.path + "/api.yaml", "--list", "--quiet"],
            style: TerminalStyle(hasColor: true, width: 60)
        )
        #expect(terminal.output.hasPrefix("\u{1B}[1mOrders\u{1B}[0m\n"))
        #expect(!terminal.output.contains("\u{1B}[31m"))
    }

    @Test("with --strict writes nothing if something is lost")
    func strict() throws {
        let lossy = Self.document.replacingOccurrences(of: "schemas.yaml#/Items", with: "#/components/schemas/Missing")
        let temporary = try TemporaryFolder(["api.yaml": lossy])
        let output = temporary.path + "/Catalog"
        let arguments = ["import", "openapi", temporary.path + "/api.yaml", "--output", output]
        let run = Run(arguments + ["--strict", "--report", temporary.path + "/report.json"])
        #expect(run.status == .findings)
        #expect(!FileManager.default.fileExists(atPath: output))
        let report = try String(contentsOfFile: temporary.path + "/report.json", encoding: .utf8)
        #expect(report.contains("\"unresolved-reference\": 1"))
        #expect(try JSONSerialization.jsonObject(with: Data(report.utf8)) is [String: Any])
        #expect(Run(arguments).status == .success)
    }

    @Test("uses the names of a file")
    func renames() throws {
        let temporary = try TemporaryFolder(
            Self.files.merging(["names.txt": "# names\nlistItems: all\n"]) { first, _ in first }
        )
        let output = temporary.path + "/Catalog"
        let arguments = ["import", "openapi", temporary.path + "/api.yaml", "--output", output]
        #expect(Run(arguments + ["--rename", temporary.path + "/names.txt"]).status == .success)
        #expect(try String(contentsOfFile: output + "/items.yaml", encoding: .utf8).contains("  all: "))
    }

    @Test("does not read files outside of the root folder")
    func outside() throws {
        let outside = Self.document.replacingOccurrences(of: "schemas.yaml", with: "../schemas.yaml")
        let temporary = try TemporaryFolder(["inner/api.yaml": outside, "schemas.yaml": "Items: { type: string }\n"])
        let run = Run(["import", "openapi", temporary.path + "/inner/api.yaml", "--list"])
        #expect(run.error.contains("is outside of the root folder"))
    }

    @Test(
        "rejects files that are not OpenAPI documents",
        arguments: ["", "{", "[]", "openapi: 4.0.0", "swagger: '1.2'", "openapi: 3.0.0\npaths: {}"]
    )
    func otherFiles(text: String) throws {
        let temporary = try TemporaryFolder(["api.yaml": text])
        let output = temporary.path + "/Catalog"
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--output", output])
        #expect(run.status == .findings)
        #expect(run.error.contains("error: "))
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test(
        "rejects an incomplete command line",
        arguments: [[], ["openapi"], ["postman", "x"], ["openapi", "x"], ["openapi", "x", "y"]]
    )
    func arguments(arguments: [String]) {
        #expect(Run(["import"] + arguments).status == .usage)
    }

    @Test("converts schemas that contain each other many times, up to a limit")
    func nestedSchemas() throws {
        let count = 1_500
        let schemas = (0..<count).map { number in
            "    N\(number): { type: object, properties: { next: { $ref: '#/components/schemas/N\(number + 1)' } } }\n"
        }
        let document =
            Self.document.replacing("schemas.yaml#/Items", with: "#/components/schemas/N0")
            + "\ncomponents:\n  schemas:\n\(schemas.joined())    N\(count): { type: string }\n"
        let temporary = try TemporaryFolder(["api.yaml": document])
        let output = temporary.path + "/Catalog"
        let run = Run(["import", "openapi", temporary.path + "/api.yaml", "--output", output, "--verbose"])
        #expect(run.status == .success)
        #expect(run.output.contains("schemas refer to each other more than 2000 levels deep\n"))
        #expect(Run(["validate", output]).status == .success)
    }

    @Test("reports why an operation cannot be described")
    func skippedOperations() throws {
        var schema = "{ type: string }"
        for _ in 0..<20 { schema = "{ type: array, items: \(schema) }" }
        let items = "{ $ref: \"schemas.yaml#/Items\" }"
        let other =
            "  /others:\n    get: { tags: [items], operationId: others, responses: { \"204\": { description: ok } } }\n"
        let document = Self.document.replacing(items, with: schema) + "\n"
        let temporary = try TemporaryFolder(["one.yaml": document, "two.yaml": document + other])
        let one = Run(["import", "openapi", temporary.path + "/one.yaml", "--output", temporary.path + "/One"])
        #expect(one.status == .findings)
        #expect(one.error.contains("error: a catalog cannot describe any of the selected operations\n"))
        #expect(one.error.contains("\n       #/paths/~1items/get: a type must not exceed 16 levels\n"))
        let two = Run(["import", "openapi", temporary.path + "/two.yaml", "--output", temporary.path + "/Two"])
        #expect(two.status == .success)
        #expect(two.output.contains("'GET /items' line "))
        #expect(two.output.contains("\n                      a type must not exceed 16 levels\n"))
    }

    @Test("reports examples whose values have another type in the catalog")
    func retypedExamples() throws {
        func operation(_ path: String, _ schema: String, _ example: String) -> String {
            let content = "{ application/json: { schema: \(schema), example: \(example) } }"
            return
                "  /\(path): { get: { tags: [a], responses: { \"200\": { description: ok, content: \(content) } } } }"
        }
        let id = "{ type: object, properties: { id: { type: integer } } }"
        let folder = try TemporaryFolder([
            "api.yaml": """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
            \(operation("any", "{ type: object, additionalProperties: true }", "{ count: 3 }"))
            \(operation("text", id, "{ id: \"5\" }"))
            \(operation("number", id, "{ id: 5 }"))

            """
        ])
        let run = Run(["import", "openapi", folder.path + "/api.yaml", "--output", folder.path + "/c", "--verbose"])
        #expect(run.status == .success)
        #expect(run.output.contains("changed  2"))
        #expect(run.output.contains("'count'") && run.output.contains("'id'"))
    }
}
