import Testing

@testable import SpeccAdd

@Suite("Types of samples")
struct TypeInferenceTests {
    /// The line of a field of the type `Thing`.
    private func field(_ name: String, _ samples: String...) -> String? {
        var adding = Adding()
        adding.addJSON("{\"id\": 1, \"a\": 1, \"b\": 2, \"c\": 3}", call: "GET https://api.shop.example/things/1")
        guard var exchange = SampleReader.exchange(for: "GET https://api.shop.example/others/1") else { return nil }
        for sample in samples {
            let text =
                "{\"id\": \"x\", \"first_field_with_a_long_name\": true, \"second_field_with_a_long_name\": true, \"third_field_with_a_long_name\": true\(sample.isEmpty ? "" : ", \"\(name)\": \(sample)")}"
            guard case .success(let node) = JSONSample.read(text) else { return nil }
            exchange.responses.append(SampleResponse(status: 200, content: .json(node)))
        }
        adding.add([exchange])
        #expect(adding.errors == [])
        let start = "    \(name): "
        return adding.text.split(separator: "\n").last { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }

    @Test(
        "are scalars with their formats",
        arguments: [
            ("true", "bool"), ("1", "int"), ("1.5", "double"), ("1e3", "double"), ("\"x\"", "string"),
            ("\"\"", "string"),
            ("\"2024-05-01\"", "date"), ("\"2024-05-01T12:00:00Z\"", "datetime"),
            ("\"2024-05-01T12:00:00.123+02:00\"", "datetime"),
            ("\"2024-13-01\"", "string"), ("\"https://a.example/b?c=d\"", "url"),
            ("\"https://a.example/{id}\"", "string"),
            ("\"9f8b6f0e-6c1f-4b5e-9a58-0d9a4f1b2c3d\"", "uuid"),
            ("\"Thu, 30 Jul 2015 20:12:31 +0000\"", "datetime(rfc2822)"),
            ("\"Thu, 30 Jul 2015 20:12:31 GMT\"", "datetime(http)"), ("99999999999999999999", "decimal"),
            ("null", "json?"),
            ("[]", "list<json>"), ("{}", "map<json>"), ("[1, 2.5]", "list<double>"), ("[\"a\", null]", "list<string?>"),
            ("[{ \"x\": 1 }]", "{ $list: { x: int } }"), ("{ \"x\": { \"y\": 1 } }", "{ x: { y: int } }"),
            ("[[1]]", "list<list<int>>"), ("{ \"a@b.example\": 1, \"c@d.example\": 2 }", "map<int>"),
            ("[1, \"a\"]", "list<json>"), ("{ \"123\": { \"n\": 1 } }", "map<OtherWhat>"),
        ]
    )
    func scalars(_ value: String, _ type: String) {
        #expect(field("what", value) == type)
    }

    @Test("depend on names where numbers have several meanings")
    func names() {
        #expect(field("created", "1700000000") == "datetime(unix)")
        #expect(field("updated_at", "1700000000123") == "datetime(unixMillis)")
        #expect(field("count", "1700000000") == "int")
        #expect(field("price", "9.5") == "decimal")
        #expect(field("access_token", "\"x\"") == "{ $type: string, $sensitive: true }")
        #expect(field("next_page_token", "\"x\"") == "string")
        #expect(field("metadata", "{ \"a\": \"b\" }") == "map<string>")
    }

    @Test("are wide enough for all samples")
    func severalSamples() {
        #expect(field("what", "1", "2.5") == "double")
        #expect(field("what", "1", "null") == "int?")
        #expect(field("what", "1", "") == "int?")
        #expect(field("what", "\"2024-05-01\"", "\"soon\"") == "string")
        #expect(field("what", "[]", "[\"a\"]") == "list<string>")
        #expect(field("what", "{ \"x\": 1 }", "{ \"x\": 1, \"y\": 2 }") == "{ x: int, y: int? }")
        #expect(field("what", "1", "\"a\"") == "json")
    }

    @Test("are enums only with enough evidence")
    func enums() {
        let states = ["\"open\"", "\"closed\""]
        func field(_ name: String, count: Int) -> String? {
            var adding = Adding()
            let items = (0..<count).map { "{\"id\": \($0), \"\(name)\": \(states[$0 % 2])}" }.joined(separator: ",")
            adding.addJSON("[\(items)]", call: "GET https://api.shop.example/orders")
            return adding.text.split(separator: "\n").last.map(String.init)
        }
        #expect(field("status", count: 12) == "  Order: { id: int, status: [closed, open] }")
        #expect(field("status", count: 6) == "  Order: { id: int, status: string }")
        // The values of other fields may be data of people.
        #expect(field("nickname", count: 40) == "  Order: { id: int, nickname: string }")
    }
}
