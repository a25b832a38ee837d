import EverythingGolden
import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

/// The golden endpoint with every scalar in every position, executed.
@Suite("Every scalar of the golden Everything")
struct EveryScalarTests {
    private let text = "a/b c"
    private let noon = Date(timeIntervalSince1970: 1_714_564_800)
    private let span = Duration.milliseconds(1500)
    private let bytes = Data([0xFB, 0xFF])
    private let decimal: Decimal
    private let uuid: UUID
    private let url: URL
    private let day: CalendarDate

    /// The encoded values in the order of the parameters.
    private static let texts = [
        "a/b c", "true", "-1", "2", "3", "18446744073709551615", "0.5", "2.5", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "https://a.example/?b",
        "2024-02-29", "2024-05-01T12:00:00Z", "1714564800", "1714564800000",
        "Wed, 01 May 2024 12:00:00 GMT", "Wed, 01 May 2024 12:00:00 +0000", "2.5", "-7",
        "9223372036854775807", "18446744073709551615", "/{a}",
    ]
    private static let encoded = [
        "a%2Fb%20c", "true", "-1", "2", "3", "18446744073709551615", "0.5", "2.5",
        "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "https%3A%2F%2Fa.example%2F%3Fb", "2024-02-29", "2024-05-01T12%3A00%3A00Z",
        "1714564800", "1714564800000", "Wed%2C%2001%20May%202024%2012%3A00%3A00%20GMT",
        "Wed%2C%2001%20May%202024%2012%3A00%3A00%20%2B0000", "2.5", "-7",
        "9223372036854775807", "18446744073709551615", "%2F%7Ba%7D",
    ]

    init() throws {
        decimal = try #require(Decimal(string: "2.50"))
        uuid = try #require(UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
        url = try #require(URL(string: "https://a.example/?b"))
        day = try #require(CalendarDate(year: 2024, month: 2, day: 29))
    }

    @Test("is encoded in paths, queries and headers")
    func sent() async throws {
        let exchange = try await Exchange(.json("[]")) { try await call($0, isFull: true) }
        let query = Self.encoded.enumerated().map { "q-\($0.offset)=\($0.element)" }.joined(separator: "&")
        #expect(
            exchange.line
                == "GET https://api.github.com/scalars/" + Self.encoded.joined(separator: "/") + "?" + query
        )
        for (number, text) in Self.texts.enumerated() {
            #expect(exchange.request.headers["X-\(number)"] == text)
        }
    }

    @Test("is omitted from queries and headers if it is nil")
    func omitted() async throws {
        let exchange = try await Exchange(.json("[]")) { try await call($0, isFull: false) }
        #expect(exchange.request.url.query == nil)
        for number in Self.texts.indices { #expect(exchange.request.headers["X-\(number)"] == nil) }
    }

    @Test("is decoded from JSON in its format")
    func read() async throws {
        let exchange = try await Exchange(.json(Self.response)) { try await call($0, isFull: false) }
        let scalars = try #require(exchange.value.first)
        #expect(scalars.id == 1)
        #expect(scalars.scalar0 == "t")
        #expect(scalars.scalar1)
        #expect([Int64(scalars.scalar2), Int64(scalars.scalar3), scalars.scalar4] == [-1, 2, 3])
        #expect(scalars.scalar5 == .max)
        #expect(scalars.scalar6 == 0.5)
        #expect([scalars.scalar7, scalars.scalar22] == [decimal, decimal])
        #expect(scalars.scalar8 == uuid)
        #expect(scalars.scalar9 == url)
        #expect(scalars.scalar10 == .array([.null, .bool(true)]))
        #expect(scalars.scalar11 == day)
        let times = [scalars.scalar12, scalars.scalar15, scalars.scalar16, scalars.scalar17, scalars.scalar18]
        #expect(times.allSatisfy { $0 == noon })
        #expect([scalars.scalar13, scalars.scalar19, scalars.scalar20].allSatisfy { $0 == span })
        #expect([scalars.scalar14, scalars.scalar21].allSatisfy { $0 == bytes })
        #expect(scalars.scalar23 == -7)
        #expect(scalars.scalar24 == .max)
        #expect(scalars.scalar25 == .max)
        #expect(scalars.scalar26 == "/{a}")
        #expect(scalars.strings == ["a", nil])
        #expect(scalars.times == [noon, nil])
        #expect(scalars.spans == ["a": [span]])
        #expect(scalars.state == .tooHeated)
    }

    private static let response = #"""
        [{"id": 1, "scalar 0": "t", "scalar 1": true, "scalar 2": -1, "scalar 3": 2, "scalar 4": 3,
          "scalar 5": 18446744073709551615, "scalar 6": 0.5,
          "scalar 7": 2.50, "scalar 8": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "scalar 9": "https://a.example/?b",
          "scalar 10": [null, true], "scalar 11": "2024-02-29", "scalar 12": "2024-05-01T14:00:00+02:00",
          "scalar 13": "PT1.5S", "scalar 14": "+/8=", "scalar 15": 1714564800, "scalar 16": 1714564800000,
          "scalar 17": "Wed, 01 May 2024 12:00:00 GMT", "scalar 18": "Wed, 01 May 2024 12:00:00 +0000",
          "scalar 19": 1.5, "scalar 20": 1500, "scalar 21": "-_8", "scalar 22": "2.5", "scalar 23": "-7",
          "scalar 24": "9223372036854775807", "scalar 25": "18446744073709551615", "scalar 26": "/{a}",
          "strings": ["a", null], "times": [1714564800, null],
          "spans": {"a": [1500]}, "state": "too heated"}]
        """#

    private func call(_ client: HTTPClient, isFull: Bool) async throws -> [Everything.Scalars] {
        try await Everything.AllService(client: client).scalars(
            p0: text,
            p1: true,
            p2: -1,
            p3: 2,
            p4: 3,
            p5: .max,
            p6: 0.5,
            p7: decimal,
            p8: uuid,
            p9: url,
            p10: day,
            p11: noon,
            p12: noon,
            p13: noon,
            p14: noon,
            p15: noon,
            p16: decimal,
            p17: -7,
            p18: .max,
            p19: .max,
            p20: "/{a}",
            q0: isFull ? text : nil,
            q1: isFull ? true : nil,
            q2: isFull ? -1 : nil,
            q3: isFull ? 2 : nil,
            q4: isFull ? 3 : nil,
            q5: isFull ? .max : nil,
            q6: isFull ? 0.5 : nil,
            q7: isFull ? decimal : nil,
            q8: isFull ? uuid : nil,
            q9: isFull ? url : nil,
            q10: isFull ? day : nil,
            q11: isFull ? noon : nil,
            q12: isFull ? noon : nil,
            q13: isFull ? noon : nil,
            q14: isFull ? noon : nil,
            q15: isFull ? noon : nil,
            q16: isFull ? decimal : nil,
            q17: isFull ? -7 : nil,
            q18: isFull ? .max : nil,
            q19: isFull ? .max : nil,
            q20: isFull ? "/{a}" : nil,
            x0: isFull ? text : nil,
            x1: isFull ? true : nil,
            x2: isFull ? -1 : nil,
            x3: isFull ? 2 : nil,
            x4: isFull ? 3 : nil,
            x5: isFull ? .max : nil,
            x6: isFull ? 0.5 : nil,
            x7: isFull ? decimal : nil,
            x8: isFull ? uuid : nil,
            x9: isFull ? url : nil,
            x10: isFull ? day : nil,
            x11: isFull ? noon : nil,
            x12: isFull ? noon : nil,
            x13: isFull ? noon : nil,
            x14: isFull ? noon : nil,
            x15: isFull ? noon : nil,
            x16: isFull ? decimal : nil,
            x17: isFull ? -7 : nil,
            x18: isFull ? .max : nil,
            x19: isFull ? .max : nil,
            x20: isFull ? "/{a}" : nil
        )
    }
}
