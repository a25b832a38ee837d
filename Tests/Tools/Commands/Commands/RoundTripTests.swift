import Foundation
import ProjectFolder
import SpeccCommands
import SpeccDiagnostics
import SpeccEditing
import SpeccYAML
import Testing

@Suite("specc export and specc import")
struct RoundTripTests {
    private static let catalogs = ProjectFolder.root.appending(path: "Specs").path

    /// Exports a catalog and imports the document.
    private func imported(
        from catalog: String,
        as name: String = "api.yaml",
        _ options: [String] = [],
        in folder: TemporaryFolder,
        change: (String) -> String = { $0 }
    ) throws -> Run {
        let document = folder.path + "/" + name
        let export = Run(["export", "openapi", catalog, "--output", document] + options)
        #expect(export.status == .success)
        let text = try String(contentsOfFile: document, encoding: .utf8)
        try folder.write(change(text), to: name)
        return Run(["import", "openapi", document, "--output", folder.path + "/imported"])
    }

    /// The files of a catalog without layout and comments.
    private func values(in folder: String) throws -> [String: YAMLValue] {
        var values: [String: YAMLValue] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".yaml") {
            let bytes = try #require(FileManager.default.contents(atPath: folder + "/" + name))
            var diagnostics = Diagnostics()
            let source = SourceFile(path: name, bytes: Array(bytes))
            let document = YAMLReader.document(in: source, id: FileID(0), limits: .standard, diagnostics: &diagnostics)
            values[name] = YAMLValue(try #require(document.root))
        }
        return values
    }

    private static let formats = ["3.1 api.yaml", "3.0 api.yaml", "3.1 api.json", "3.0 api.json"]

    @Test("restores every catalog of Specs", arguments: ["Blog", "GitHub", "Hello", "Shop"], formats)
    func specs(name: String, format: String) throws {
        let folder = try TemporaryFolder()
        let parts = format.split(separator: " ").map(String.init)
        let catalog = "\(Self.catalogs)/\(name)"
        let run = try imported(from: catalog, as: parts[1], ["--version", parts[0]], in: folder)
        #expect(run.status == .success)
        #expect(run.error == "")
        #expect(!run.output.contains("["), "no finding")
        #expect(try values(in: folder.path + "/imported") == values(in: catalog))
    }

    /// Scalars and keys whose notation decides what they mean.
    @Test("restores quotes, null and keys")
    func notation() throws {
        let catalog = """
            specc: 1
            api: Shop
            host: https://shop.example
            service: Items
            docs: 0x1F
            defaults: { headers: { X-Mode: "1", X-Day: 2026-01-01, X-Quote: '"a"' } }
            endpoints:
              list:
                call: GET /items
                query: { mode: { value: "true" }, "404": string?, size: { type: int, default: 10 } }
                returns: Item
                examples: { none: { "404": "5", text: ~, choice: { schema: { id: 1 } } } }
            types:
              Item:
                "404": string?
                text: string | null
                $$ref: string?
                "a \\"b\\"": string?
                kind: { $value: "false" }
                choice: { "schema": Other }
              Other: { id: int }
            """
        let folder = try TemporaryFolder(["catalog/shop.yaml": catalog])
        let run = try imported(from: folder.path + "/catalog", in: folder)
        #expect(run.error == "")
        #expect(try values(in: folder.path + "/imported") == values(in: folder.path + "/catalog"))
    }

    @Test("merges changes of a document after its export into its catalog")
    func changed() throws {
        let folder = try TemporaryFolder()
        let run = try imported(from: Self.catalogs + "/Hello", in: folder) { text in
            text.replacing("type: string\n", with: "type: string\n            maxLength: 7\n", maxReplacements: 1)
        }
        #expect(run.status == .success)
        #expect(run.output.contains("[changed-export]"))
        #expect(!run.output.contains("[unused-extension]"))
        #expect(run.output.contains(", GET /greetings/{name}, parameters/0"))
        let original = try values(in: Self.catalogs + "/Hello")
        var changed = try values(in: folder.path + "/imported")
        let name = try #require(changed.keys.first { changed[$0]?["endpoints"] != nil })
        let endpoint = try #require(changed[name]?["endpoints"]?.mapping?.entries.first?.key)
        #expect(changed[name]?["endpoints"]?[endpoint]?["params"]?["name"]?["length"] == .text("..7"))
        changed[name]?["endpoints"]?[endpoint]?["params"] = original[name]?["endpoints"]?[endpoint]?["params"]
        #expect(changed == original)
    }

    @Test("keeps what OpenAPI does not express when an operation is added, changed or removed after the export")
    func changedOperations() throws {
        let catalog = """
            specc: 1
            api: Shop
            hosts: { live: https://shop.example, test: https://test.shop.example }
            service: Orders
            endpoints:
              list: { call: GET /orders, query: { page: int? }, returns: list<Order>, unwrap: items, timeout: 9s }
              search: { call: GET /search, returns: Page<Order> }
              get: { call: "GET /orders/{id}", returns: Order }
              archive: { call: "DELETE /orders/{id}" }
            types:
              Page<T>: { items: list<T> }
              Order: { id: string, note: { $type: string, $sensitive: true } }
            """
        let folder = try TemporaryFolder(["catalog/shop.yaml": catalog])
        let run = try imported(from: folder.path + "/catalog", as: "api.json", in: folder) { text in
            var document = text.replacing(
                "\"operationId\": \"Orders.get\",",
                with: "\"operationId\": \"Orders.get\", \"deprecated\": true,"
            )
            document = document.replacing(
                "\"paths\": {",
                with: """
                    "paths": {
                      "/orders/{id}/notes": { "get": {
                        "tags": ["Orders"], "operationId": "Orders.listNotes",
                        "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
                        "responses": { "200": { "description": "ok", "content": { "application/json": {
                          "schema": { "type": "array", "items": { "type": "string" } } } } } } } },
                    """,
                maxReplacements: 1
            )
            return document
        }
        #expect(run.status == .success)
        #expect(!run.output.contains("[unused-extension]"), "\(run.output)")
        let imported = try #require(try values(in: folder.path + "/imported").values.first { $0["endpoints"] != nil })
        let endpoints = imported["endpoints"]
        #expect(endpoints?["list"]?["unwrap"] == .text("items"))
        #expect(endpoints?["search"]?["returns"] == .text("Page<Order>"))
        #expect(endpoints?["get"]?["deprecated"] == .text("true"))
        #expect(endpoints?["listNotes"]?["returns"] == .text("list<string>"))
        #expect(imported["hosts"]?["test"] != nil)
        #expect(imported["types"]?["Order"]?["note"]?["$sensitive"] == .text("true"))
    }

    @Test("converts a document whose changes its catalog cannot express, and reports where")
    func inexpressible() throws {
        let catalog = """
            specc: 1
            api: Shop
            host: https://shop.example
            service: Orders
            endpoints:
              list: { call: GET /orders, returns: Page<Order> }
              others: { call: GET /others, returns: Page<Other> }
            types:
              Page<T>: { items: list<T>, next: string? }
              Order: { id: string }
              Other: { id: string, kind: string }
            """
        let folder = try TemporaryFolder(["catalog/shop.yaml": catalog])
        let run = try imported(from: folder.path + "/catalog", as: "api.json", in: folder) { text in
            text.replacing("\"next\": {", with: "\"last\": {", maxReplacements: 1)
        }
        #expect(run.status == .success)
        #expect(run.output.contains("'the document was changed after its export: "))
        #expect(run.output.contains("[unused-extension]"))
        let imported = try #require(try values(in: folder.path + "/imported").values.first { $0["types"] != nil })
        let types = imported["types"]?.mapping?.entries.map(\.value) ?? []
        #expect(types.count { $0["last"] != nil } == 1)
        #expect(types.count { $0["next"] != nil } == 1)
    }

    @Test("keeps the behavior of a document that was changed after its export")
    func changedBehavior() throws {
        let folder = try TemporaryFolder()
        let run = try imported(from: Self.catalogs + "/Shop", in: folder) { text in
            text.replacing("title: Shop\n", with: "title: Shop of all\n", maxReplacements: 1)
        }
        #expect(run.status == .success)
        let values = try values(in: folder.path + "/imported")
        let list = try #require(values["orders.yaml"]?["endpoints"]?["listOrders"])
        #expect(list["cache"]?["maxAge"] == .text("30s"))
        #expect(values["shop.yaml"]?["hosts"]?["sandbox"] != nil)
        #expect(run.output.firstMatch(of: /'nothing' line [0-9]+, #\/info\/title/) != nil)
    }

    @Test("reports extensions of an operation that are invalid, and imports the operation")
    func invalidExtensions() throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            x-specc-defaults: { timeout: often }
            paths:
              /items:
                get:
                  operationId: listItems
                  x-specc-retry: { attempts: many, on: [{}] }
                  x-specc-paginate: [[[]]]
                  x-specc-role: "\\u202E\\0"
                  responses: { "204": { description: none } }
            """
        let folder = try TemporaryFolder(["api.yaml": document])
        let run = Run(["import", "openapi", folder.path + "/api.yaml", "--output", folder.path + "/imported"])
        #expect(run.status == .success)
        #expect(run.output.contains("[unused-extension]"))
        #expect(run.output.firstMatch(of: /'x-specc' line [0-9]+, GET \/items/) != nil)
        #expect(!run.output.contains("[skipped-operation]"))
        #expect(Run(["validate", folder.path + "/imported"]).status == .success)
    }

    @Test("ignores a new version of the API, other extensions and the order of members")
    func unrelatedChanges() throws {
        let folder = try TemporaryFolder()
        let run = try imported(from: Self.catalogs + "/Hello", in: folder) { text in
            text.replacing("  version: unspecified\n", with: "  x-logo: none\n  version: \"7\"\n")
        }
        #expect(!run.output.contains("["))
        #expect(try values(in: folder.path + "/imported") == values(in: Self.catalogs + "/Hello"))
    }

    @Test("options that select another catalog convert the document")
    func options() throws {
        let folder = try TemporaryFolder()
        let document = folder.path + "/api.yaml"
        #expect(Run(["export", "openapi", Self.catalogs + "/Shop", "--output", document]).status == .success)
        let arguments = [
            "import", "openapi", document, "--output", folder.path + "/imported", "--only", "tag:Products",
        ]
        let run = Run(arguments)
        #expect(run.status == .success)
        #expect(run.output.contains("the options of the import select another catalog"))
        #expect(Set(try values(in: folder.path + "/imported").keys) == ["api.yaml", "products.yaml", "types.yaml"])
    }

    @Test("an import of the same document into the restored catalog changes nothing")
    func again() throws {
        let folder = try TemporaryFolder()
        let run = try imported(from: Self.catalogs + "/Blog", in: folder)
        #expect(run.status == .success)
        let again = Run([
            "import", "openapi", folder.path + "/api.yaml", "--into", folder.path + "/imported", "--check",
        ])
        #expect(again.status == .success)
        #expect(again.error == "")
    }

    private static let malformedExtensions: [(extension: String, problem: String)] = [
        ("5", "the catalog has no version that is supported"),
        ("[]", "the catalog has no version that is supported"),
        ("{ version: 2, api: A, files: { a.yaml: {} } }", "the catalog has no version that is supported"),
        ("{ version: 1 }", "the catalog has no name or no files"),
        ("{ version: 1, api: A, files: {} }", "the catalog has no name or no files"),
        ("{ version: 1, api: A, files: { ../a.yaml: {} } }", "'../a.yaml' is not the name of a file"),
        ("{ version: 1, api: A, files: { .a.yaml: {} } }", "'.a.yaml' is not the name of a file"),
        ("{ version: 1, api: A, files: { a.sh: {} } }", "'a.sh' is not the name of a file"),
        ("{ version: 1, api: A, files: { a.yaml: text } }", "'a.yaml' is not an object"),
        ("{ version: 1, api: A, files: { a.yaml: { specc: 1, api: A, hots: 5 } } }", "the catalog is invalid: "),
        ("{ version: 1, api: A, files: { a.yaml: { specc: 1 } } }", "the document was changed after its export"),
    ]

    @Test("a malformed or foreign extension is reported", arguments: malformedExtensions)
    func malformed(value: String, problem: String) throws {
        let document = """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths: { /items: { get: { operationId: listItems, responses: { "204": { description: none } } } } }
            x-specc: \(value)
            """
        let folder = try TemporaryFolder(["api.yaml": document])
        let run = Run(["import", "openapi", folder.path + "/api.yaml", "--output", folder.path + "/imported"])
        #expect(run.status == .success)
        #expect(run.output.contains("'\(problem)"))
        #expect(run.output.contains("[unused-extension]"))
        #expect(try !values(in: folder.path + "/imported").isEmpty)
        let strict = ["--output", folder.path + "/strict", "--strict", "--quiet"]
        #expect(Run(["import", "openapi", folder.path + "/api.yaml"] + strict).status == .findings)
    }

    @Test("changes of a document that its catalog cannot express remove no declarations that OpenAPI does not have")
    func changedImport() throws {
        let catalog = """
            specc: 1
            api: Shop
            hosts: { live: https://shop.example, test: https://test.shop.example }
            service: Jobs
            endpoints:
              get: { call: GET /jobs, query: { offset: int? }, returns: list<Job> }
              find: { call: GET /job, returns: Job }
              updates: { follow: get, next: last.id + 1, sends: offset }
              wait: { poll: find, until: { state: [done] } }
            types:
              Job: { id: int, state: string, note: string? }
            """
        let folder = try TemporaryFolder(["catalog/shop.yaml": catalog])
        #expect(try imported(from: folder.path + "/catalog", in: folder).status == .success)
        let text = try String(contentsOfFile: folder.path + "/api.yaml", encoding: .utf8)
        let merged = { (text: String) in
            try folder.write(text, to: "next.yaml")
            return Run(["import", "openapi", folder.path + "/next.yaml", "--into", folder.path + "/imported"])
        }
        let before = try values(in: folder.path + "/imported")
        let renamed = try merged(text.replacing("name: offset\n", with: "name: after\n", maxReplacements: 1))
        #expect(renamed.status == .findings)
        #expect(renamed.error.contains("'Jobs.get: query.offset' was removed from the document and is still used"))
        #expect(!renamed.output.contains("removed"))
        #expect(try values(in: folder.path + "/imported") == before)
        // Without the extensions of the export.
        let plain = String(text.prefix(upTo: try #require(text.firstRange(of: "\nx-specc-waiters:")).lowerBound)) + "\n"
        let run = try merged(
            plain.replacing("operationId: Jobs.find", with: "operationId: Jobs.find\n      deprecated: true")
        )
        #expect(run.status == .success && !run.output.contains("removed"))
        var after = try values(in: folder.path + "/imported")
        let name = try #require(after.keys.first { after[$0]?["endpoints"] != nil })
        #expect(after[name]?["endpoints"]?["find"]?["deprecated"] != nil)
        after[name]?["endpoints"]?["find"]?["deprecated"] = nil
        #expect(after == before)
    }
}
