import Foundation
import SpeccCommands
import Testing

@Suite("specc import --into")
struct ReimportTests {
    private static let document = """
        openapi: 3.0.0
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        paths:
          /items:
            get:
              operationId: listItems
              tags: [items]
              summary: List the items
              responses:
                "200":
                  description: ok
                  content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Item" } } } }
          /items/{id}:
            get:
              operationId: getItem
              tags: [items]
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              responses:
                "200":
                  description: ok
                  content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
        components:
          schemas:
            Item: { type: object, required: [name], properties: { name: { type: string }, size: { type: integer } } }

        """

    /// The document with another title of the first endpoint and another field.
    private static let next = document.replacingOccurrences(of: "List the items", with: "List all items")
        .replacingOccurrences(of: "size: { type: integer }", with: "size: { type: integer }, color: { type: string }")

    private struct Catalog {
        let temporary: TemporaryFolder
        var folder: String { temporary.path + "/Catalog" }

        init(_ options: [String] = []) throws {
            temporary = try TemporaryFolder(["v1.yaml": ReimportTests.document, "v2.yaml": ReimportTests.next])
            let run = Run(["import", "openapi", temporary.path + "/v1.yaml", "--output", folder] + options)
            try #require(run.status == .success)
        }

        func merge(_ document: String, _ options: [String] = []) -> Run {
            Run(["import", "openapi", temporary.path + "/" + document, "--into", folder] + options)
        }

        func text(_ name: String = "items.yaml") throws -> String {
            try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        }

        func edit(_ old: String, _ new: String) throws {
            let text = try text().replacingOccurrences(of: old, with: new)
            try text.write(toFile: folder + "/items.yaml", atomically: true, encoding: .utf8)
        }

        /// The names and contents of all files.
        func contents() throws -> [String: Data] {
            var result: [String: Data] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                result[name] = FileManager.default.contents(atPath: folder + "/" + name)
            }
            return result
        }
    }

    @Test("applies changes of the document and keeps edits, and again changes no byte")
    func merge() throws {
        let catalog = try Catalog()
        try catalog.edit("  listItems: {", "  # All of them.\n  all: { timeout: 5s,")
        let before = try catalog.text()
        let run = catalog.merge("v2.yaml")
        #expect(run.status == .success)
        #expect(run.output == "changed 1 endpoint\n  Items.all: docs\nchanged 1 type\n  Item: color\n")
        let expected = before.replacingOccurrences(of: "List the items", with: "List all items")
            .replacingOccurrences(of: "{ name: string, size", with: "{ color: string?, name: string, size")
        #expect(try catalog.text() == expected)
        let contents = try catalog.contents()
        let again = catalog.merge("v2.yaml")
        #expect(again.status == .success && again.output == "the catalog is up to date\n")
        #expect(try catalog.contents() == contents)
    }

    @Test("--check writes nothing and fails only if the catalog would change")
    func check() throws {
        let catalog = try Catalog()
        try catalog.edit("  listItems:", "  all:")
        let contents = try catalog.contents()
        #expect(catalog.merge("v1.yaml", ["--check"]).status == .success)
        let run = catalog.merge("v2.yaml", ["--check"])
        #expect(run.status == .findings)
        #expect(run.output.contains("  Items.all: docs\n"))
        #expect(try catalog.contents() == contents)
    }

    @Test("--dry-run prints a diff and writes nothing")
    func dryRun() throws {
        let catalog = try Catalog()
        let contents = try catalog.contents()
        let run = catalog.merge("v2.yaml", ["--dry-run"])
        #expect(run.status == .success)
        #expect(run.output.contains("+  listItems: { docs: List all items, call"))
        #expect(try catalog.contents() == contents)
    }

    @Test("a conflict is reported at its line with both values, and nothing is written without --keep")
    func conflict() throws {
        let catalog = try Catalog()
        try catalog.edit("List the items", "Our items")
        let contents = try catalog.contents()
        let run = catalog.merge("v2.yaml")
        #expect(run.status == .findings)
        #expect(
            run.error.contains(
                """
                items.yaml:5:16: error: 'Items.listItems: docs' was changed in the catalog and in the document
                  before:    List the items
                  catalog:   Our items
                  document:  List all items
                  at:        #/paths/~1items/get
                """
            )
        )
        #expect(try catalog.contents() == contents)
        #expect(catalog.merge("v2.yaml", ["--keep"]).status == .success)
        #expect(try catalog.text().contains("docs: Our items"))
        #expect(try catalog.text().contains("color: string?"))
        // The decision is remembered.
        #expect(catalog.merge("v2.yaml").status == .success)
    }

    @Test("a catalog is not up to date if the only change is a conflict")
    func onlyConflict() throws {
        let catalog = try Catalog()
        try catalog.edit("List the items", "Our items")
        let next = Self.document.replacingOccurrences(of: "List the items", with: "List all items")
        try catalog.temporary.write(next, to: "v3.yaml")
        let run = catalog.merge("v3.yaml")
        #expect(run.status == .findings)
        #expect(run.output == "")
        #expect(run.error.contains("'Items.listItems: docs' was changed in the catalog and in the document"))
    }

    @Test("options of an import are used again, also for response headers")
    func headers() throws {
        let catalog = try Catalog(["--headers", "all"])
        let state = try #require(try catalog.contents()[".specc-import.json"])
        #expect(String(decoding: state, as: UTF8.self).contains("\"headers\": \"all\""))
        #expect(catalog.merge("v1.yaml", ["--check"]).status == .success)
    }

    @Test("the report of a merge is JSON for programs, with its changes and conflicts")
    func json() throws {
        let catalog = try Catalog()
        try catalog.edit("List the items", "Our items")
        let run = catalog.merge("v2.yaml", ["--format", "json"])
        #expect(run.status == .findings)
        struct Report: Decodable {
            let changes: [[String: String]]
            let conflicts: [Conflict]
            let changedFiles: [String]
            let removedFiles: [String]

            struct Conflict: Decodable, Equatable {
                let reason: String
                let subject: String
                let file: String
                let line: Int
                let column: Int
                let before: String?
                let catalog: String?
                let document: String?
                let at: String?
            }
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.changes.contains(["kind": "changed", "subject": "type", "name": "Item", "detail": "color"]))
        #expect(
            report.conflicts == [
                Report.Conflict(
                    reason: "changed-on-both-sides",
                    subject: "Items.listItems: docs",
                    file: "items.yaml",
                    line: 5,
                    column: 16,
                    before: "List the items",
                    catalog: "Our items",
                    document: "List all items",
                    at: "#/paths/~1items/get"
                )
            ]
        )
        #expect(report.removedFiles == [])
    }

    @Test("uses the options of the first import again")
    func options() throws {
        let catalog = try Catalog(["--only", "listItems", "--api", "Store"])
        #expect(catalog.merge("v2.yaml").status == .success)
        #expect(try !catalog.text().contains("getItem"))
        #expect(try catalog.text("api.yaml").contains("api: Store"))
        let run = catalog.merge("v2.yaml", ["--only", "*"])
        #expect(run.status == .success && run.output == "added 1 endpoint\n  Items.getItem: GET /items/{id}\n")
        #expect(catalog.merge("v2.yaml", ["--check"]).status == .success)
    }

    @Test("without the state of the last import, its document is needed")
    func base() throws {
        let catalog = try Catalog()
        try catalog.edit("  listItems:", "  all:")
        try FileManager.default.removeItem(atPath: catalog.folder + "/.specc-import.json")
        let run = catalog.merge("v2.yaml")
        #expect(run.status == .usage && run.error.contains("'--base FILE'"))
        let merged = catalog.merge("v2.yaml", ["--base", catalog.temporary.path + "/v1.yaml"])
        #expect(merged.status == .success)
        #expect(try catalog.text().contains("  all: { docs: List all items,"))
        #expect(FileManager.default.fileExists(atPath: catalog.folder + "/.specc-import.json"))
    }

    @Test("a catalog with errors, a broken state and a merge that would be invalid are reported")
    func invalid() throws {
        let catalog = try Catalog()
        try catalog.edit("returns: Item", "returns: Nothing")
        #expect(catalog.merge("v2.yaml").error.contains("fix them before the import"))
        try catalog.edit("returns: Nothing", "returns: Item")
        // The new field of the document has the name of a field that the catalog inherits.
        try catalog.edit("  Item:", "  Colored: { color: string }\n  Item:")
        try catalog.edit("name: string", "$extends: Colored, name: string")
        let contents = try catalog.contents()
        let run = catalog.merge("v2.yaml")
        #expect(run.status == .findings)
        #expect(run.error.contains("the merged catalog would be invalid; nothing was written"))
        #expect(try catalog.contents() == contents)
        try "{}".write(toFile: catalog.folder + "/.specc-import.json", atomically: true, encoding: .utf8)
        let broken = catalog.merge("v2.yaml")
        #expect(broken.status == .usage && broken.error.contains("'--base'"))
    }

    @Test(
        "an entry that refers to a removed field is named at its line, with what to do",
        arguments: [
            ("wait: { poll: getItem, until: { size: [1] } }", "size: { type: integer }", "wait"),
            ("changes: { follow: listItems, next: last.size, sends: since }", "size: { type: integer }", "changes"),
        ]
    )
    func removedField(_ entry: String, _ field: String, _ name: String) throws {
        let catalog = try Catalog()
        try catalog.edit("  listItems: {", "  \(entry)\n  listItems: { query: { since: int? },")
        let contents = try catalog.contents()
        let text = ReimportTests.document.replacingOccurrences(of: ", " + field, with: "")
        try catalog.temporary.write(text, to: "v3.yaml")
        let run = catalog.merge("v3.yaml")
        #expect(run.status == .findings)
        let error = run.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let line =
            try #require(
                try catalog.text().split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
                    $0.contains("  \(name): {")
                }
            ) + 1
        #expect(error.contains("'size'"), "\(error)")
        #expect(
            error.contains("'\(name)' (\(catalog.folder)/items.yaml:\(line)): change what the errors name"),
            "\(error)"
        )
        #expect(try catalog.contents() == contents)
    }

    @Test(
        "rejects options that cannot be combined",
        arguments: [
            ["--check"], ["--keep"], ["--dry-run"], ["--base", "a"], ["--into", "a", "--output", "b"],
            ["--into", "a", "--list"],
        ]
    )
    func usage(options: [String]) throws {
        let temporary = try TemporaryFolder(["v1.yaml": Self.document])
        #expect(Run(["import", "openapi", temporary.path + "/v1.yaml"] + options).status == .usage)
    }

    @Test("writes the same files for JSON and YAML and any order of keys")
    func reproducible() throws {
        let temporary = try TemporaryFolder(["v1.yaml": Self.document])
        let json = """
            {"components":{"schemas":{"Item":{"properties":{"size":{"type":"integer"},"name":{"type":"string"}},
            "required":["name"],"type":"object"}}},"paths":{"/items/{id}":{"get":{"responses":{"200":{"content":
            {"application/json":{"schema":{"$ref":"#/components/schemas/Item"}}},"description":"ok"}},
            "parameters":[{"schema":{"type":"string"},"in":"path","required":true,"name":"id"}],"tags":["items"],
            "operationId":"getItem"}},"/items":{"get":{"summary":"List the items","responses":{"200":{"content":
            {"application/json":{"schema":{"items":{"$ref":"#/components/schemas/Item"},"type":"array"}}},
            "description":"ok"}},"tags":["items"],"operationId":"listItems"}}},"servers":[{"url":
            "https://shop.example"}],"info":{"version":"1","title":"Shop"},"openapi":"3.0.0"}
            """
        try temporary.write(json, to: "v1.json")
        var results: [[String: Data]] = []
        for (name, options) in [
            ("v1.yaml", ["--api", "Shop", "--only", "*"]), ("v1.json", ["--only", "*", "--api", "Shop"]),
        ] {
            let folder = temporary.path + "/\(results.count)"
            let run = Run(["import", "openapi", temporary.path + "/" + name, "--output", folder] + options)
            #expect(run.status == .success)
            var files: [String: Data] = [:]
            for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
                files[file] = FileManager.default.contents(atPath: folder + "/" + file)
            }
            results.append(files)
        }
        #expect(results[0] == results[1])
        #expect(results[0].count == 3)
    }

    @Test("keeps the media types of the last import")
    func mediaTypes() throws {
        let document = { (body: String, response: String) in
            """
            openapi: 3.0.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
              /items:
                post:
                  operationId: addItem
                  tags: [items]
                  requestBody: { required: true, content: { \(body) } }
                  responses: { "200": { description: ok, content: { \(response) } } }
            """
        }
        let json = "application/json: { schema: { type: object, properties: { a: { type: string } } } }"
        let form = json.replacingOccurrences(of: "application/json", with: "application/x-www-form-urlencoded")
        let text = "text/plain: { schema: { type: string } }"
        let temporary = try TemporaryFolder([
            "v1.yaml": document(form, text), "v2.yaml": document("\(json), \(form)", "\(json), \(text)"),
            "v3.yaml": document(json, json),
        ])
        let folder = temporary.path + "/Catalog"
        let endpoint = { try String(contentsOfFile: folder + "/items.yaml", encoding: .utf8) }
        #expect(Run(["import", "openapi", temporary.path + "/v1.yaml", "--output", folder]).status == .success)
        #expect(try endpoint().contains("$as: form") && endpoint().contains("returns: text"))
        #expect(Run(["import", "openapi", temporary.path + "/v2.yaml", "--into", folder]).status == .success)
        #expect(try endpoint().contains("$as: form") && endpoint().contains("returns: text"))
        // A media type that the document no longer contains is replaced.
        #expect(Run(["import", "openapi", temporary.path + "/v3.yaml", "--into", folder]).status == .success)
        #expect(try !endpoint().contains("$as: form") && !endpoint().contains("returns: text"))
    }
}
