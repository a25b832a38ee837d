import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Definitions, references and symbols")
struct NavigationTests {
    /// The lines of the locations, with their files.
    private func places(_ json: DocumentValue) -> [String] {
        (json.items ?? []).map { location in
            let file = location["uri"]?.string?.split(separator: "/").last ?? ""
            return "\(file):\((location["range"]?["start"]?["line"]?.integer ?? -1) + 1)"
        }
    }

    @Test(
        "definitions are found across files",
        arguments: [
            ("Page<Ord¦er>", ["shop.yaml:11"]), ("¦Page<Order>", ["shop.yaml:17"]), ("[¦catalog,", ["shop.yaml:9"]),
            ("catalog, get¦Orders]", ["orders.yaml:4"]), ("poll: ¦getOrders", ["orders.yaml:4"]),
            ("since¦: datetime", []),
        ]
    )
    func definitions(marked: String, expected: [String]) throws {
        let session = try Session(ShopCatalog.files)
        let text = ShopCatalog.orders.replacing(marked.replacing("¦", with: ""), with: marked)
        #expect(places(try session.result("textDocument/definition", session.cursor("orders.yaml", text))) == expected)
    }

    @Test(
        "sessions refer to endpoints, and defaults to credentials",
        arguments: [
            ("Sessions.ref¦resh", ["sessions.yaml:4"]), ("auth: to¦ken", ["shop.yaml:5"]),
        ]
    )
    func policies(marked: String, expected: [String]) throws {
        let session = try Session(ShopCatalog.files)
        let text = ShopCatalog.shop.replacing(marked.replacing("¦", with: ""), with: marked)
        #expect(places(try session.result("textDocument/definition", session.cursor("shop.yaml", text))) == expected)
    }

    @Test("references are found in all files")
    func references() throws {
        let session = try Session(ShopCatalog.files)
        var params = try session.cursor("shop.yaml", ShopCatalog.shop.replacing("  Item: {", with: "  It¦em: {"))
        let all = places(try session.result("textDocument/references", params))
        #expect(all == ["orders.yaml:11", "orders.yaml:11", "orders.yaml:11", "shop.yaml:14", "shop.yaml:16"])
        params["context"] = ["includeDeclaration": false]
        #expect(places(try session.result("textDocument/references", params)).count == 4)
        #expect(try session.result("textDocument/documentHighlight", params).items?.count == 2)
    }

    @Test("a file that cannot be parsed keeps the names that did not change")
    func broken() throws {
        let session = try Session(ShopCatalog.files)
        try session.open("orders.yaml")
        _ = try session.result("textDocument/documentSymbol", ["textDocument": ["uri": session.uri("orders.yaml")]])
        let text = ShopCatalog.orders.replacing("Page<Order>", with: "Page<Ord¦er>").replacing(
            "query: { since: datetime? }",
            with: "query: { since: datetime?"
        )
        let params = try session.cursor("orders.yaml", text)
        #expect(places(try session.result("textDocument/definition", params)) == ["shop.yaml:11"])
    }

    @Test("the outline has sections, entries and fields")
    func outline() throws {
        let capabilities: DocumentValue = [
            "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
        ]
        let session = try Session(ShopCatalog.files, capabilities: capabilities)
        try session.open("orders.yaml")
        let params: DocumentValue = ["textDocument": ["uri": session.uri("orders.yaml")]]
        let symbols = try session.result("textDocument/documentSymbol", params)
        #expect(symbols.items?.compactMap { $0["name"]?.string } == ["specc", "service", "endpoints", "types"])
        let endpoints = symbols.items?[2]["children"]?.items
        #expect(endpoints?.map { $0["name"]?.string } == ["getOrders", "orderItem", "waitForOrder"])
        #expect(endpoints?.first?["detail"] == "GET /orders/{status:Status}")
        #expect(endpoints?.first?["range"]?["end"] == ["line": 7, "character": 24])
        #expect(symbols.items?[3]["children"]?.items?.last?["children"]?.items?.first?["name"] == "größe")
    }

    @Test(
        "symbols of the workspace match parts of their names",
        arguments: [
            ("ord", ["getOrders", "orderItem", "waitForOrder", "Order"]), ("gO", ["getOrders"]), ("zzz", []),
        ]
    )
    func symbols(query: String, names: [String]) throws {
        let session = try Session(ShopCatalog.files)
        let symbols = try session.result("workspace/symbol", ["query": .string(query)])
        #expect(symbols.items?.compactMap { $0["name"]?.string } == names)
    }
}
