import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Examples of scalars")
struct ExampleScalarTests {
    private func value(
        of type: BuiltinType,
        named name: String = "a",
        within bounds: ResolvedConstraints
    ) -> ResolvedValue? {
        ExampleScalar.value(of: type, named: name, within: bounds)
    }

    @Test(
        "an integer is within bounds of any size",
        arguments: [
            (nil, nil, 1), (.max, nil, .max), (nil, .min, .min), (.min, .max, 1), (.min, .min, .min), (5, 9, 5),
        ] as [(Int64?, Int64?, Int64)]
    )
    func integers(_ lower: Int64?, _ upper: Int64?, _ example: Int64) {
        let bounds = ResolvedConstraints(range: .integer(lower: lower, upper: upper))
        #expect(value(of: .int64, within: bounds) == .integer(example))
    }

    @Test(
        "an integer within decimal bounds is the nearest one in range",
        arguments: [
            ("1e30", nil, .max), (nil, "-1e30", .min), ("1e400", nil, .max), ("2.5", "9", 3), (nil, "0.5", 0),
            (nil, nil, 1),
        ] as [(String?, String?, Int64)]
    )
    func decimalBounds(_ lower: String?, _ upper: String?, _ example: Int64) {
        let bounds = ResolvedConstraints(range: .number(lower: lower, upper: upper))
        #expect(value(of: .int, within: bounds) == .integer(example))
    }

    @Test("the length of a string is within its bounds, regardless of its name", arguments: ["ab", "\u{301}", ""])
    func texts(_ name: String) throws {
        let bounds = ResolvedConstraints(length: CountBounds(lower: 5, upper: 7))
        guard case .text(let text)? = value(of: .string, named: name, within: bounds) else {
            Issue.record("not a text")
            return
        }
        #expect((5...7).contains(text.count))
    }

    @Test(
        "a text follows from the name of its field",
        arguments: [
            ("email", "ada@example.com"), ("contact_email", "ada@example.com"), ("emailAddress", "ada@example.com"),
            ("firstName", "Ada"), ("name", "example"), ("created_at", "2024-05-01T12:00:00Z"),
            ("expiresOn", "2024-05-01"), ("html_url", "https://example.com/1"), ("URL", "https://example.com/1"),
            ("id", "id_1"), ("orderID", "order_1"), ("sales-order-id", "sales_order_1"), ("ip_address", "192.0.2.1"),
            ("currency", "EUR"), ("on", "on"), ("article", "article"), ("namen", "namen"), ("é_name", "é_name"),
        ]
    )
    func names(_ name: String, _ example: String) {
        #expect(value(of: .string, named: name, within: .none) == .text(example))
    }

    @Test("a text that follows from the name is not used where it is too long or too short")
    func bounds() {
        let short = ResolvedConstraints(length: CountBounds(lower: 0, upper: 4))
        #expect(value(of: .string, named: "email", within: short) == .text("emai"))
        let long = ResolvedConstraints(length: CountBounds(lower: 40, upper: nil))
        guard case .text(let text)? = value(of: .string, named: "email", within: long) else {
            Issue.record("not a text")
            return
        }
        #expect(text.count >= 40)
    }
}
