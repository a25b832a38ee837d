import Foundation
import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Renaming")
struct RenameTests {
    /// The texts after renaming the name at `¦`.
    private func renamed(
        _ file: String,
        _ marked: String,
        to name: String,
        _ files: [String: String] = ShopCatalog.files
    ) throws -> [String: String] {
        let session = try Session(files)
        let text = try #require(files[file]).replacing(marked.replacing("¦", with: ""), with: marked)
        var params = try session.cursor(file, text)
        params["newName"] = .string(name)
        let edit = try session.result("textDocument/rename", params)
        var texts = files
        for (name, text) in files {
            guard let uri = session.uri(name).string else { continue }
            texts[name] = Session.apply(edit["changes"]?[uri], to: text)
        }
        return texts
    }

    private func refusal(
        _ file: String,
        _ marked: String,
        to name: String,
        _ files: [String: String] = ShopCatalog.files
    ) throws -> String {
        let session = try Session(files)
        let text = try #require(files[file]).replacing(marked.replacing("¦", with: ""), with: marked)
        var params = try session.cursor(file, text)
        params["newName"] = .string(name)
        return try #require(session.errorMessage("textDocument/rename", params))
    }

    @Test("types are renamed in all files and type expressions")
    func types() throws {
        let texts = try renamed("orders.yaml", "item: It¦em,", to: "LineItem")
        #expect(texts["shop.yaml"] == ShopCatalog.shop.replacing("Item", with: "LineItem"))
        let expected = "body: { item: LineItem, extra: 'map<LineItem>', notes: \"list<LineItem?>?\" }"
        #expect(texts["orders.yaml"]?.contains(expected) == true)
        #expect(texts["orders.yaml"]?.contains("  orderItem:\n") == true, "other names do not change")
    }

    @Test("generic types and types in paths are renamed")
    func otherTypes() throws {
        #expect(try renamed("orders.yaml", "Pa¦ge<Order>", to: "Seite")["shop.yaml"]?.contains("  Seite<T>:\n") == true)
        let texts = try renamed("orders.yaml", "  Sta¦tus: [", to: "État")
        #expect(texts["orders.yaml"]?.contains("/orders/{status:État}") == true)
        #expect(try renamed("orders.yaml", "Sp¦äť:", to: "X")["orders.yaml"]?.contains("  X: { größe") == true)
    }

    @Test("servers are renamed in every host, with the endpoints that name them")
    func hosts() throws {
        var files = ShopCatalog.files
        files["shop.yaml"] = ShopCatalog.shop.replacing(
            "hosts: { production: https://shop.example.com }",
            with: "hosts: { production: { url: https://shop.example.com, \"uploads\": https://up.example.com }, "
                + "test: { url: https://t.example.com, uploads: https://ut.example.com } }"
        )
        files["orders.yaml"] = ShopCatalog.orders.replacing("POST /orders\n", with: "POST /orders\n    host: uploads\n")
        files["sessions.yaml"] = ShopCatalog.sessions.replacing(
            "service: Sessions\n",
            with:
                "service: Sessions\nhosts: { production: { url: https://s.example.com, uploads: https://su.example.com } }\n"
        )
        let texts = try renamed("orders.yaml", "host: up¦loads", to: "media", files)
        #expect(texts["shop.yaml"]?.contains("\"media\": https://up.example.com") == true)
        #expect(texts["shop.yaml"]?.contains("media: https://ut.example.com") == true)
        #expect(texts["orders.yaml"]?.contains("    host: media\n") == true)
        #expect(texts["sessions.yaml"] == files["sessions.yaml"], "the service has its own hosts")
        let reason = "the name 'production' makes a host the default; edit the catalog to change the default host"
        #expect(try refusal("shop.yaml", "{ pro¦duction:", to: "live", files) == reason)
    }

    @Test("endpoints, credentials and cache groups are renamed")
    func otherNames() throws {
        let endpoint = try renamed("orders.yaml", "  get¦Orders:", to: "listOrders")
        #expect(endpoint["orders.yaml"] == ShopCatalog.orders.replacing("getOrders", with: "listOrders"))
        let renewal = try renamed("sessions.yaml", "  ref¦resh:", to: "renew")
        #expect(renewal["shop.yaml"]?.contains("renew: Sessions.renew }") == true)
        let credential = try renamed("shop.yaml", "auth: to¦ken", to: "key")
        #expect(credential["shop.yaml"]?.contains("  key: bearer\n") == true)
        let group = try renamed("orders.yaml", "[cat¦alog,", to: "lists")
        #expect(group["shop.yaml"]?.contains("group: lists }") == true)
        #expect(group["orders.yaml"]?.contains("[lists, getOrders]") == true)
    }

    @Test(
        "other names are refused",
        arguments: [
            ("Order", "already exists"), ("string", "built-in type"), ("list", "built-in type"),
            ("a b", "not a valid type name"),
            ("", "not a valid type name"), ("1", "not a valid type name"), ("a: b", "not a valid type name"),
            ("-x", "not a valid type name"), ("😀\n", "not a valid type name"),
        ]
    )
    func refusals(name: String, reason: String) throws {
        let message = try refusal("shop.yaml", "  It¦em: {", to: name)
        #expect(message.contains(reason), "\(message)")
    }

    @Test("the parameter of a generic type is not a name for a type that it uses")
    func parameters() throws {
        let files = ["a.yaml": "specc: 1\ntypes:\n  Item: { x: int }\n  Page<T>: { item: Item, all: list<T> }\n"]
        #expect(try refusal("a.yaml", "  It¦em: {", to: "T", files) == "'T' has another meaning where 'Item' is used")
    }

    @Test("names that collide in Swift are refused")
    func collisions() throws {
        let message = try refusal("orders.yaml", "  get¦Orders:", to: "order_item")
        #expect(message.hasPrefix("the name cannot be 'order_item': "), "\(message)")
    }

    @Test(
        "a catalog that is not valid YAML is not changed",
        arguments: ["x: [", "types: { Extra: { x: list<{ a: Item }> } }", "types: { Extra: { x: { a: Item }? } }"]
    )
    func broken(line: String) throws {
        var files = ShopCatalog.files
        files["sessions.yaml"]? += line + "\n"
        #expect(
            try refusal("shop.yaml", "  It¦em: {", to: "Thing", files)
                == "'sessions.yaml' is not valid YAML; correct it first"
        )
    }

    @Test("a name with escapes is not changed")
    func escapes() throws {
        var files = ShopCatalog.files
        files["sessions.yaml"]? += "types: { Extra: { x: \"\\x49tem\" } }\n"
        #expect(
            try refusal("shop.yaml", "  It¦em: {", to: "Thing", files).hasPrefix(
                "sessions.yaml:9: the name is written with escapes"
            )
        )
    }

    @Test("only names can be renamed")
    func preparation() throws {
        let session = try Session(ShopCatalog.files)
        let key = ShopCatalog.orders.replacing("service:", with: "ser¦vice:")
        #expect(try session.result("textDocument/prepareRename", session.cursor("orders.yaml", key)) == .null)
        let type = ShopCatalog.orders.replacing("Page<Order>", with: "Page<Ord¦er>")
        let result = try session.result("textDocument/prepareRename", session.cursor("orders.yaml", type))
        #expect(result["placeholder"] == "Order")
        #expect(result["range"]?["start"] == ["line": 7, "character": 18])
    }

    @Test("edits have the versions of open documents for clients that compare them")
    func versions() throws {
        let capabilities: DocumentValue = ["workspace": ["workspaceEdit": ["documentChanges": true]]]
        let session = try Session(ShopCatalog.files, capabilities: capabilities)
        var params = try session.cursor(
            "orders.yaml",
            ShopCatalog.orders.replacing("  Sta¦tus", with: "")
                .replacing("  Status: [", with: "  Sta¦tus: [")
        )
        params["newName"] = "State"
        let changes = try session.result("textDocument/rename", params)["documentChanges"]?.items
        #expect(changes?.first?["textDocument"] == ["uri": session.uri("orders.yaml"), "version": 1])
    }

    @Test("credentials are renamed in lists and in alternatives")
    func combinedCredentials() throws {
        let start =
            "specc: 1\nhost: https://x.example\nservice: S\ncredentials: { token: bearer, key: bearer, app: basic }\n"
        let calls = [
            "auth: [token, key]", "auth: token | key", "auth: [\"key | token\", app]", "auth: key & token?",
            "auth: 'token'", "auth: token | none", "auth: [app, 'app & token']",
        ]
        let endpoints = calls.enumerated().map { "  call\($0): { call: GET /\($0), \($1) }\n" }.joined()
        let text = start + "endpoints:\n" + endpoints
        let expected = text.replacing("token", with: "bearerToken")
        for marked in ["{ to¦ken: bearer", "[to¦ken, key]", "\"key | tok¦en\"", "& toke¦n?", "'to¦ken'", "& t¦oken']"] {
            let session = try Session(["a.yaml": text])
            let cursor = text.replacing(marked.replacing("¦", with: ""), with: marked)
            var params = try session.cursor("a.yaml", cursor)
            params["newName"] = "bearerToken"
            let edit = try session.result("textDocument/rename", params)
            let uri = try #require(session.uri("a.yaml").string)
            #expect(Session.apply(edit["changes"]?[uri], to: text) == expected, "\(marked)")
        }
    }

    @Test("replacements of deprecated declarations are renamed with them")
    func replacements() throws {
        let text = """
            specc: 1
            host: https://x.example
            service: S
            endpoints:
              list: { call: GET /a, deprecated: { use: find }, returns: Old }
              find: { call: GET /b, returns: New }
            types:
              Old: { $deprecated: { use: New }, x: int }
              New: { x: int }

            """
        for (marked, name, expected) in [
            ("  fi¦nd: {", "search", text.replacing("find", with: "search")),
            ("use: fi¦nd", "search", text.replacing("find", with: "search")),
            ("use: N¦ew", "Current", text.replacing("New", with: "Current")),
        ] {
            let session = try Session(["a.yaml": text])
            let cursor = text.replacing(marked.replacing("¦", with: ""), with: marked)
            var params = try session.cursor("a.yaml", cursor)
            params["newName"] = .string(name)
            let edit = try session.result("textDocument/rename", params)
            let uri = try #require(session.uri("a.yaml").string)
            #expect(Session.apply(edit["changes"]?[uri], to: text) == expected, "\(marked)")
        }
    }

    @Test("names of a folder next to it do not change")
    func siblings() throws {
        let text = "specc: 1\ntypes: { Item: { x: int }, Box: { item: Item } }\n"
        let session = try Session(["shop/a.yaml": text, "blog/a.yaml": text])
        var params = try session.cursor(
            "shop/a.yaml",
            text.replacing("{ Item: {", with: "{ It¦em: {")
        )
        params["newName"] = "Thing"
        let edit = try session.result("textDocument/rename", params)
        #expect(edit["changes"]?.members?.map(\.name).sorted() == [try #require(session.uri("shop/a.yaml").string)])
    }
}
