import Dispatch
import SpeccContract
import SpeccMock
import SpeccSynchronization
import Testing

@Suite("State of a mock service for a saved catalog")
struct MockTakeOverTests {
    private static let catalog = """
        credentials: { user: { bearer: token, renew: renew, with: refresh } }
        defaults: { auth: none }
        endpoints:
          list: { call: GET /orders, returns: list<Order> }
          get: { call: "GET /orders/{id:int}", returns: Order }
          place: { call: POST /orders, body: { amount: int }, idempotency: Idempotency-Key, returns: { 201: Order } }
          listNotes: { call: GET /notes, returns: list<Note> }
          renew: { call: POST /session, auth: none, body: { refresh: string? }, returns: Session }
        types:
          Order: { id: int, amount: int }
          Note: { id: int, text: string }
          Session: { token: string, refresh: string }
        """

    @Test("calls and edits that the earlier version performs after the edit are not lost")
    func lateChanges() throws {
        let (old, new) = (try Mocked(Self.catalog, MockOptions(itemCount: 0)), try Mocked(Self.catalog))
        #expect(old.reply("POST /orders", body: #"{"amount":2}"#).status == 201)
        new.service.takeOver(old.service)
        #expect(old.reply("POST /orders", body: #"{"amount":3}"#).status == 201)
        #expect(new.text("GET /orders") == #"200 [{"id":1,"amount":2},{"id":2,"amount":3}]"#)
        let id = try #require(new.service.collections.first { $0.path == "/orders" }?.id)
        try old.service.store(.members([("id", .integer(1)), ("amount", .integer(9))]), as: "1", in: id)
        try old.service.remove("2", from: id)
        #expect(new.text("GET /orders") == #"200 [{"id":1,"amount":9}]"#)
        try old.service.alter("Blog.Posts.get", .status(404))
        #expect(new.service.alterations.map(\.effect) == [.status(404)])
        #expect(old.service.alterations == new.service.alterations)
        #expect(old.reply("POST /session", body: "{}").json?["token"]?.scalarText == "mock-access-1")
        #expect(new.reply("POST /session", body: "{}").json?["token"]?.scalarText == "mock-access-2")
    }

    @Test("an idempotency key of the earlier version repeats its response")
    func idempotency() throws {
        let (old, new) = (try Mocked(Self.catalog, MockOptions(itemCount: 0)), try Mocked(Self.catalog))
        let key = [("Idempotency-Key", "a")]
        let first = old.text("POST /orders", headers: key, body: #"{"amount":2}"#)
        new.service.takeOver(old.service)
        #expect(new.text("POST /orders", headers: key, body: #"{"amount":2}"#) == first)
        #expect(new.text("GET /orders") == #"200 [{"id":1,"amount":2}]"#)
    }

    @Test(
        "lists with items that are no longer valid begin again, and the calls of the earlier version use the new ones"
    )
    func invalidItems() throws {
        let old = try Mocked(Self.catalog, MockOptions(itemCount: 1))
        _ = old.reply("POST /orders", body: #"{"amount":2}"#)
        _ = old.reply("GET /notes")
        let edited = Self.catalog.replacing(
            "Order: { id: int, amount: int }",
            with: "Order: { id: int, amount: string }"
        )
        let new = try Mocked(edited, MockOptions(itemCount: 1))
        new.service.takeOver(old.service)
        #expect(new.text("GET /orders") == #"200 [{"id":1,"amount":"amount"}]"#)
        #expect(old.text("GET /orders") == new.text("GET /orders"))
    }

    @Test("no write is lost while catalogs are replaced")
    func concurrentWrites() throws {
        let versions = try (0..<20).map { _ in try Mocked(Self.catalog, MockOptions(itemCount: 0)) }
        let served = Mutex(versions[0])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for version in versions.dropFirst() {
                for _ in 0..<10 { _ = served.withLock { $0 }.reply("POST /orders", body: #"{"amount":1}"#) }
                guard thread == 0 else { continue }
                version.service.takeOver(served.withLock { $0 }.service)
                served.withLock { $0 = version }
            }
        }
        #expect(versions[19].reply("GET /orders").json?.items?.count == 4 * 19 * 10)
    }
}
