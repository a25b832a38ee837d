import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import Testing

@Suite("Synthesized values")
struct ValueSynthesisTests {
    @Test(
        "match their types",
        arguments: [
            "string", "bool", "int", "int32", "int64", "double", "decimal", "uuid", "url", "json", "date", "datetime",
            "duration", "bytes", "datetime(unix)", "datetime(unixMillis)", "datetime(http)", "datetime(rfc2822)",
            "duration(seconds)", "duration(millis)", "bytes(base64url)", "decimal(string)", "int(string)",
            "int64(string)", "list<int>", "map<string>", "Tree", "Shape", "Code", "[a, b]",
            #"{ $type: string, $pattern: "[A-Z]{3}-\\d{4}", $length: 8..8 }"#, "{ $type: string, $length: 40.. }",
            "{ $type: int, $range: -9..-3 }", "{ $type: double, $range: 0.1..0.2 }",
            #"{ $type: string, $pattern: "a[\\t\\r]{2}b" }"#,
            #"{ $type: string, $pattern: "[\u3042-\u3050]" }"#,
            #"{ $type: string, $pattern: ".*(?:^([0-9]+(ms|s))+$).*" }"#,
            "[low, mid, { value: high, deprecated: true }]", "Forest", "Grown", "Branch",
            "{ $type: list<Last>, $items: 2.. }", "{ $type: list<Rating>, $items: 7.. }",
            "{ $type: list<Tens>, $items: 3.., $unique: true }",
            "{ $type: list<int>, $items: 3.., $unique: true }", "{ $type: list<string>, $items: 2..2 }",
        ]
    )
    func types(_ type: String) throws {
        let source = CheckedSource([
            """
            endpoints: { get: { call: GET /a, returns: Value } }
            types:
              Value: { id: int, value: \(type), maybe: { $type: string?, $length: 2..3 } }
              Tree: { name: string, children: list<Tree>, parent: Tree? }
              Forest: { trees: { $type: list<Branch>, $items: 2.. } }
              Branch: { grown: map<Grown>? }
              Grown: { $oneOf: { forest: Forest, branch: Branch }, $by: kind }
              Shape: { $oneOf: { circle: Circle, square: Square }, $by: kind }
              Circle: { radius: double }
              Square: { side: double }
              Last: { $type: int64, $range: 9223372036854775807.. }
              Rating: { $type: int, $range: 1..5 }
              Tens: { $type: int, $range: ..-10 }
              Code: { $type: string, $pattern: "[a-z]{2,4}", $distinct: true }
            """
        ])
        let catalog = try #require(source.catalog, "\(source.diagnostics.map(\.message))")
        let contract = Contract(catalog)
        let payload = try #require(contract.endpoints[0].successes[0].payload)
        let types = contract.apis[0].types
        for variant in 0..<4 {
            let value = ValueSynthesizer(types: types).value(of: payload, named: "value", variant: variant)
            #expect(DeclaredValueChecker(types: types, isStrict: true).mismatches(of: value, as: payload) == [])
        }
    }

    @Test("for readers are those of messages, without secrets and deprecated fields")
    func purposes() throws {
        let source = CheckedSource([
            """
            endpoints: { get: { call: GET /a, returns: Post } }
            types:
              Post:
                id: int
                title: string
                tags: { $type: list<Tag>, $items: 2.. }
                key: { $type: string, $sensitive: true }
                color: { $type: string, $default: red }
                old: { $type: string?, $deprecated: true }
                data: json?
              Tag: { name: string? }
            """
        ])
        let contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"))
        let type = try #require(contract.endpoints[0].successes[0].payload)
        let text = { (purpose: ValueSynthesizer.Purpose) in
            let values = ValueSynthesizer(types: contract.apis[0].types, for: purpose)
            return CompactJSON.text(of: values.value(of: type, named: "value"))
        }
        let tags = #""tags":[{"name":"example"},{"name":"example-2"}]"#
        #expect(
            text(.message)
                == #"{"id":1,"title":"Example title",\#(tags),"key":"key","color":"red","old":"old","data":"data"}"#
        )
        #expect(
            text(.documentation)
                == #"{"id":1,"title":"Example title",\#(tags),"key":"…","color":"red","data":"data"}"#
        )
        #expect(text(.documentedRequest) == #"{"id":1,"title":"Example title",\#(tags),"key":"…","color":"red"}"#)
    }

    @Test("examples of times and durations have the form of their types")
    func timeExamples() throws {
        let mocked = try Mocked(
            """
            endpoints:
              example: { call: GET /a, returns: Times, examples: { 200: { at: 2024-05-01T12:00:00Z, took: 10s, plain: 1m } } }
              fields: { call: GET /b, returns: Fields }
            types:
              Times: { at: datetime(unix), took: duration(seconds), plain: duration }
              Fields:
                at: { $type: datetime(http), $example: 2024-05-01T12:00:00Z }
                took: { $type: duration(millis), $example: 1.5s }
                zoned: { $type: datetime, $example: "2024-05-01T14:00:00+02:00" }
            """
        )
        #expect(mocked.text("GET /a") == #"200 {"at":1714564800,"took":10,"plain":"PT60S"}"#)
        #expect(
            mocked.text("GET /b")
                == #"200 {"at":"Wed, 01 May 2024 12:00:00 GMT","took":1500,"zoned":"2024-05-01T14:00:00+02:00"}"#
        )
    }

    @Test(
        "numbers of lists differ within their range, and then begin again",
        arguments: [
            ("{ $type: int, $range: 98..100 }", "[98,99,100]"), ("{ $type: int, $range: ..2 }", "[1,2,0,-1]"),
            ("{ $type: double, $range: -2.5..-0.5 }", "[-0.5]"), ("{ $type: decimal, $range: -3..0 }", "[0,-1,-2,-3]"),
            ("{ $type: int(string), $range: 0..2 }", #"["1","2","0"]"#),
            ("{ $type: int, $range: 9223372036854775806.. }", "[9223372036854775806,9223372036854775807]"),
        ]
    )
    func bounds(_ type: String, _ numbers: String) throws {
        let mocked = try Mocked(
            """
            endpoints: { list: { call: GET /values, returns: list<Value> } }
            types: { Value: \(type) }
            """,
            MockOptions(itemCount: 4)
        )
        #expect(mocked.text("GET /values") == "200 \(numbers)")
    }

    @Test(
        "payloads are within the constraints of aliases",
        arguments: [
            ("Short", #""aa""#), ("list<Short>", #"["aa"]"#), ("map<list<Short>>", #"{"key":["aa"]}"#),
            ("Pair", "[98,99]"),
        ]
    )
    func aliases(_ type: String, _ payload: String) throws {
        let mocked = try Mocked(
            """
            endpoints: { get: { call: POST /a, returns: \(type), errors: { 404: Short } } }
            types:
              Short: { $type: string, $pattern: "[a-z]*", $length: 2..2 }
              Percentage: { $type: int, $range: 98..100 }
              Pair: { $type: list<Percentage>, $items: 2..2 }
            """
        )
        #expect(mocked.text("POST /a") == "200 \(payload)")
        #expect(mocked.text("POST /a", headers: [("Prefer", "code=404")]) == #"404 "aa""#)
    }

    @Test("JSON is read and written")
    func json() throws {
        let text = #"{"a":[1,-2.5e3,true,null,"\u00e9\ud83d\ude00\n"],"b":{}}"#
        let value = try DocumentValue(json: text)
        #expect(value["a"] == .list([.number("1"), .number("-2.5e3"), .flag(true), .null, .string("é😀\n")]))
        let again = try DocumentValue(json: CompactJSON.text(of: value))
        #expect(again == value)
    }

    @Test(
        "text that is not JSON is rejected",
        arguments: [
            "", "{", "[1,]", "01", "1.", "+1", "nul", "\"a", "\"\\x\"", "\"\\ud800\"", "{\"a\":1,\"a\":2}", "1 2",
            "\"\t\"",
        ]
    )
    func invalidJSON(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try DocumentValue(json: text) }
    }

    @Test("deep nesting is rejected")
    func deepJSON() {
        #expect(throws: JSONSyntaxError.self) {
            try DocumentValue(json: String(repeating: "[", count: 100_000))
        }
    }
}
