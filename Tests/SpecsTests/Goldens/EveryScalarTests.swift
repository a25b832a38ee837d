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
        "a/b c", "true", "-1", "2", "3", "0.5", "2.5", "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "https://a.example/?b",
        "2024-02-29", "2024-05-01T12:00:00Z", "PT1.5S", "+/8=", "1714564800", "1714564800000",
        "Wed, 01 May 2024 12:00:00 GMT", "Wed, 01 May 2024 12:00:00 +0000", "1.5", "1500", "-_8", "2.5", "-7",
        "9223372036854775807",
    ]
    private static let encoded = [
        "a%2Fb%20c", "true", "-1", "2", "3", "0.5", "2.5", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        "https%3A%2F%2Fa.example%2F%3Fb", "2024-02-29", "2024-05-01T12%3A00%3A00Z", "PT1.5S", "%2B%2F8%3D",
        "1714564800", "1714564800000", "Wed%2C%2001%20May%202024%2012%3A00%3A00%20GMT",
        "Wed%2C%2001%20May%202024%2012%3A00%3A00%20%2B0000", "1.5", "1500", "-_8", "2.5", "-7",
        "9223372036854775807",
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
        #expect(scalars.scalar5 == 0.5)
        #expect([scalars.scalar6, scalars.scalar21] == [decimal, decimal])
        #expect(scalars.scalar7 == uuid)
        #expect(scalars.scalar8 == url)
        #expect(scalars.scalar9 == .array([.null, .bool(true)]))
        #expect(scalars.scalar10 == day)
        let times = [scalars.scalar11, scalars.scalar14, scalars.scalar15, scalars.scalar16, scalars.scalar17]
        #expect(times.allSatisfy { $0 == noon })
        #expect([scalars.scalar12, scalars.scalar18, scalars.scalar19].allSatisfy { $0 == span })
        #expect([scalars.scalar13, scalars.scalar20].allSatisfy { $0 == bytes })
        #expect(scalars.scalar22 == -7)
        #expect(scalars.scalar23 == .max)
        #expect(scalars.strings == ["a", nil])
        #expect(scalars.times == [noon, nil])
        #expect(scalars.spans == ["a": [span]])
        #expect(scalars.state == .tooHeated)
    }

    private static let response = #"""
        [{"id": 1, "scalar 0": "t", "scalar 1": true, "scalar 2": -1, "scalar 3": 2, "scalar 4": 3, "scalar 5": 0.5,
          "scalar 6": 2.50, "scalar 7": "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "scalar 8": "https://a.example/?b",
          "scalar 9": [null, true], "scalar 10": "2024-02-29", "scalar 11": "2024-05-01T14:00:00+02:00",
          "scalar 12": "PT1.5S", "scalar 13": "+/8=", "scalar 14": 1714564800, "scalar 15": 1714564800000,
          "scalar 16": "Wed, 01 May 2024 12:00:00 GMT", "scalar 17": "Wed, 01 May 2024 12:00:00 +0000",
          "scalar 18": 1.5, "scalar 19": 1500, "scalar 20": "-_8", "scalar 21": "2.5", "scalar 22": "-7",
          "scalar 23": "9223372036854775807", "strings": ["a", null], "times": [1714564800, null],
          "spans": {"a": [1500]}, "state": "too heated"}]
        """#

    private func call(_ client: HTTPClient, isFull: Bool) async throws -> [Everything.Scalars] {
        try await Everything.AllService(client: client).scalars(
            p0: text,
            p1: true,
            p2: -1,
            p3: 2,
            p4: 3,
            p5: 0.5,
            p6: decimal,
            p7: uuid,
            p8: url,
            p9: day,
            p10: noon,
            p11: span,
            p12: bytes,
            p13: noon,
            p14: noon,
            p15: noon,
            p16: noon,
            p17: span,
            p18: span,
            p19: bytes,
            p20: decimal,
            p21: -7,
            p22: .max,
            q0: isFull ? text : nil,
            q1: isFull ? true : nil,
            q2: isFull ? -1 : nil,
            q3: isFull ? 2 : nil,
            q4: isFull ? 3 : nil,
            q5: isFull ? 0.5 : nil,
            q6: isFull ? decimal : nil,
            q7: isFull ? uuid : nil,
            q8: isFull ? url : nil,
            q9: isFull ? day : nil,
            q10: isFull ? noon : nil,
            q11: isFull ? span : nil,
            q12: isFull ? bytes : nil,
            q13: isFull ? noon : nil,
            q14: isFull ? noon : nil,
            q15: isFull ? noon : nil,
            q16: isFull ? noon : nil,
            q17: isFull ? span : nil,
            q18: isFull ? span : nil,
            q19: isFull ? bytes : nil,
            q20: isFull ? decimal : nil,
            q21: isFull ? -7 : nil,
            q22: isFull ? .max : nil,
            x0: isFull ? text : nil,
            x1: isFull ? true : nil,
            x2: isFull ? -1 : nil,
            x3: isFull ? 2 : nil,
            x4: isFull ? 3 : nil,
            x5: isFull ? 0.5 : nil,
            x6: isFull ? decimal : nil,
            x7: isFull ? uuid : nil,
            x8: isFull ? url : nil,
            x9: isFull ? day : nil,
            x10: isFull ? noon : nil,
            x11: isFull ? span : nil,
            x12: isFull ? bytes : nil,
            x13: isFull ? noon : nil,
            x14: isFull ? noon : nil,
            x15: isFull ? noon : nil,
            x16: isFull ? noon : nil,
            x17: isFull ? span : nil,
            x18: isFull ? span : nil,
            x19: isFull ? bytes : nil,
            x20: isFull ? decimal : nil,
            x21: isFull ? -7 : nil,
            x22: isFull ? .max : nil
        )
    }
}
