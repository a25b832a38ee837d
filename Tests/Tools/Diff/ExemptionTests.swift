import SpeccDiff
import Testing

@Suite("Exemptions from compatibility")
struct ExemptionTests {
    private static func catalog(_ endpoints: String) -> String {
        "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n"
            + "  listOrders: { call: GET /orders }\n" + endpoints
    }

    private static func levels(_ deprecated: String, today: String = "2026-11-23") throws -> [ChangeLevel] {
        let old = catalog("  payOrder: { call: POST /payments, deprecated: \(deprecated) }\n")
        return try Comparison.changes(old, catalog(""), today: today).map(\.levels.highest)
    }

    @Test(
        "make the removal of a deprecated endpoint risky without a last day, breaking until that day, and safe after it"
    )
    func deprecation() throws {
        #expect(try Self.levels("true") == [.risky])
        #expect(try Self.levels("{ until: 2027-01-01, use: listOrders }") == [.breaking])
        #expect(try Self.levels("{ until: 2026-11-23 }") == [.breaking])
        #expect(try Self.levels("{ until: 2026-11-22 }") == [.safe])
    }

    @Test("name the dates of the deprecation")
    func excuse() throws {
        let old = Self.catalog("  payOrder: { call: POST /p, deprecated: { since: 2026-01-01, until: 2027-01-01 } }\n")
        let changes = try Comparison.changes(old, Self.catalog(""))
        #expect(changes.map(\.excuse) == ["it was deprecated since 2026-01-01, supported until 2027-01-01"])
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

    /// Two services, of which the second one is removed.
    private static func removal(
        _ endpoints: String,
        today: String = "2026-11-23",
        unstable: Set<String> = []
    ) throws -> [Change] {
        let payments = "specc: 1\nservice: Payments\nendpoints:\n" + endpoints
        return try Comparison.changes([catalog(""), payments], [catalog("")], today: today, unstable: unstable)
    }

    @Test("apply to removed services if all endpoints are exempt")
    func removedService() throws {
        let beta = "  pay: { call: POST /pay, tags: [beta] }\n"
        let until = "  refund: { call: POST /refund, deprecated: { until: 2026-01-01 } }\n"
        let later = "  cancel: { call: POST /cancel, deprecated: { until: 2027-01-01 } }\n"
        let other = "  list: { call: GET /pay }\n"
        let levels = { (endpoints: String) in
            try Self.removal(endpoints, unstable: ["beta"]).map { "\($0.id) \($0.levels.highest)" }
        }
        #expect(try levels(beta) == ["removed-service safe"])
        #expect(try levels(until) == ["removed-service safe"])
        #expect(try levels(beta + until) == ["removed-service safe"])
        #expect(try levels(until + later) == ["removed-service breaking"])
        #expect(try levels(until + "  pay: { call: POST /pay, deprecated: true }\n") == ["removed-service risky"])
        #expect(try levels(beta + until + other) == ["removed-service breaking"])
        #expect(try Self.removal(beta).map(\.levels.highest) == [.breaking])
    }
}
