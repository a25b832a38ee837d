import SpeccDiff
import Testing

@Suite("Exemptions from compatibility")
struct ExemptionTests {
    private static func catalog(_ endpoints: String) -> String {
        "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n"
            + "  listOrders: { call: GET /orders }\n" + endpoints
    }

    @Test("make the removal of a deprecated endpoint risky")
    func deprecation() throws {
        let old = Self.catalog("  payOrder: { call: POST /payments, deprecated: true }\n")
        let changes = try Comparison.changes(old, Self.catalog(""))
        #expect(changes.map(\.levels) == [ChangeLevels(wire: .risky, swift: .risky)])
        #expect(changes.map(\.excuse) == ["it was deprecated"])
    }

    @Test("apply to endpoints with an unstable tag and their inline types")
    func unstable() throws {
        let old = Self.catalog(
            "  payOrder: { call: POST /payments, tags: [beta], body: { amount: int, note: string } }\n"
        )
        let new = Self.catalog("  payOrder: { call: POST /pay, tags: [beta], body: { amount: int } }\n")
        let changes = try Comparison.changes(old, new, unstable: ["beta"])
        #expect(changes.map(\.id).sorted() == ["changed-path", "removed-request-field"])
        #expect(changes.allSatisfy { $0.levels.highest == .safe && $0.excuse == "unstable" })
        #expect(try Comparison.changes(old, new).allSatisfy { $0.levels.highest == .breaking })
    }

    @Test("do not apply to removed endpoints without the tag")
    func removedUnstable() throws {
        let old = Self.catalog("  payOrder: { call: POST /payments, tags: [beta] }\n")
        let changes = try Comparison.changes(old, Self.catalog(""), unstable: ["gamma"])
        #expect(changes.map(\.levels.highest) == [.breaking])
    }
}
