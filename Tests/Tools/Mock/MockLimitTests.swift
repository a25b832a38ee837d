@testable import SpeccMock
import SpeccContract
import Testing

@Suite("Limits of the state of a mock service")
struct MockLimitTests {
    @Test("a table removes its oldest entries beyond its count")
    func count() {
        var table = BoundedTable<Int>(maximumCount: 3)
        for number in 1...5_000 { table.set("\(number)", to: number) }
        #expect(table.count == 3)
        #expect(table["4997"] == nil)
        #expect(table["5000"] == 5_000)
        table.set("4998", to: 0)
        table.set("a", to: 1)
        #expect(table["4998"] == 0)
        #expect(table["4999"] == nil)
    }

    @Test("a table removes its oldest entries beyond its size")
    func size() {
        var table = BoundedTable<String>(maximumCount: 100, maximumSize: 10)
        table.set("a", to: "a", size: 6)
        table.set("b", to: "b", size: 4)
        #expect(table.count == 2)
        table.set("c", to: "c", size: 1)
        #expect(table["a"] == nil)
        #expect(table.count == 2)
        table.set("d", to: "d", size: 50)
        #expect(table.count == 1)
        table.remove("d")
        table.set("e", to: "e", size: 10)
        #expect(table["e"] == "e")
    }

    @Test("a collection removes its oldest created items, and refuses changes beyond its size")
    func collection() {
        var collection = ResourceCollection([.members([("id", .integer(0))])], keyPath: ["id"], nextNumber: 1)
        for number in 1...(StateLimits.createdItems + 5) { collection.append(.members([("id", .integer(number))])) }
        #expect(collection.items.count == StateLimits.createdItems + 1)
        #expect(collection.item("0") != nil)
        #expect(collection.item("5") == nil)
        #expect(collection.item("6") != nil)
        let text = String(repeating: "a", count: StateLimits.collectionBytes)
        let isChanged = collection.replace("6", with: .members([("id", .integer(6)), ("text", .string(text))]))
        #expect(!isChanged)
        #expect(collection.item("6") == .members([("id", .integer(6))]))
    }

    @Test("reports count the paths beyond their limit together")
    func paths() throws {
        let mock = try Mocked("endpoints: { get: { call: GET /a, returns: { id: int } } }")
        let log = CoverageLog()
        for number in 1...1_010 { log.add(mock.exchange("GET /other/\(number)")) }
        let report = log.report(of: mock.service.contract)
        #expect(report.unmatched.count == 1_001)
        #expect(report.unmatched["other paths"] == 10)
    }
}
