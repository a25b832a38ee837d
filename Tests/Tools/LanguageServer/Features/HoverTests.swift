import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Hover")
struct HoverTests {
    private static let orders = ShopCatalog.orders

    private func hover(_ old: String, _ new: String, in text: String = orders) throws -> String? {
        try Session(ShopCatalog.files).hover(text.replacing(old, with: new), in: "orders.yaml")
    }

    @Test("a key shows its meaning, also where the file cannot be parsed")
    func keys() throws {
        let text = try hover("poll:", "po¦ll:")
        #expect(text?.contains("The endpoint of this service to poll.") == true)
        let broken = Self.orders.replacing("since:", with: "si¦nce:").replacing("specc: 1", with: "specc: 1\nx: [")
        #expect(try hover("", "", in: broken) == nil)
        let key = Self.orders.replacing("query:", with: "que¦ry:") + "  Broken: { x: \n"
        #expect(try hover("", "", in: key)?.contains("Query items") == true)
    }

    @Test("an endpoint shows what 'explain' prints")
    func endpoints() throws {
        let text = try #require(try hover("  getOrders:", "  get¦Orders:"))
        #expect(text.hasPrefix("All orders.\n\n```text\nOrders.getOrders  GET /orders/{status:Status}  "))
        #expect(text.contains("auth") && text.contains("orders.yaml:4"))
        #expect(try hover("poll: getOrders", "poll: get¦Orders") == text)
        #expect(try hover("  waitForOrder:", "  wait¦ForOrder:")?.contains("polls 'getOrders'") == true)
    }

    @Test("an endpoint of a catalog with errors shows its declaration")
    func invalid() throws {
        let text = try hover("  getOrders:", "  get¦Orders:", in: Self.orders.replacing("datetime?", with: "Nope"))
        #expect(text?.contains("call: GET /orders/{status:Status}") == true)
    }

    @Test(
        "a type shows its documentation and declaration",
        arguments: ["Page<Ord¦er>", "Page<Order¦>", "Page<¦Order>"]
    )
    func types(marked: String) throws {
        let text = try hover("Page<Order>", marked)
        #expect(
            text
                == "An order of a customer.\n\n```yaml\nOrder:\n  $docs: An order of a customer.\n  id: int\n  items: list<Item>\n  next: Order?\n```"
        )
    }

    @Test("names in type expressions are found in quotes and paths")
    func expressions() throws {
        #expect(try hover("'map<Item>'", "'map<It¦em>'")?.contains("sku: string") == true)
        #expect(try hover("{status:Status}", "{status:Sta¦tus}")?.contains("[open, closed]") == true)
    }

    @Test("a client without Markdown receives plain text")
    func plainText() throws {
        let capabilities: DocumentValue = ["textDocument": ["hover": [:]]]
        let session = try Session(ShopCatalog.files, capabilities: capabilities)
        let params = try session.cursor("orders.yaml", Self.orders.replacing("poll:", with: "po¦ll:"))
        let contents = try session.result("textDocument/hover", params)["contents"]
        #expect(contents?["kind"] == "plaintext")
        #expect(
            contents?["value"]?.string?.hasPrefix("poll (a waiter)\n\nThe endpoint of this service to poll.") == true
        )
        #expect(contents?["value"]?.string?.contains("```") == false)
    }

    @Test("texts and values have none", arguments: ["All or¦ders.", "GET /ord¦ers/", "2¦01"])
    func nothing(marked: String) throws {
        #expect(try hover(marked.replacing("¦", with: ""), marked) == nil)
    }
}
