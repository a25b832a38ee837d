import CatalogTestSupport
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import Testing

@Suite("Checked values")
struct ValueCheckTests {
    private static let yaml = """
        endpoints:
          get: { call: GET /a, returns: Value, examples: { one: { seller: { id: x, legal_name: A, vat: 1 }, channel: { type: 4, rate: 2 }, label: { text: a, size: 3 } } } }
        types:
          Value: { seller: Seller?, channel: Channel?, label: Label?, note: Note?, filter: Filter?, wait: Wait? }
          Wait: { time: { $type: duration, $value: 90s }, start: { $type: datetime, $value: 2024-05-01T12:00:00Z } }
          Filter: { $oneOf: [TextFilter, ListFilter, CountFilter], $match: fields }
          TextFilter: { op: { $enum: [is, contains] }, value: string }
          ListFilter: { op: { $enum: [any, all] }, value: list<string> }
          CountFilter: { op: { $enum: [empty, filled] }, value: list<int> }
          Seller: { $oneOf: [Person, Company], $match: fields }
          Person: { id: string, given_name: string }
          Company: { id: string, legal_name: string, vat: string? }
          Channel: { $oneOf: { Guild: [0, 2, 4], Direct: 1 }, $by: type, $tag: int }
          Guild: { type: int, rate: int }
          Direct: { user: string }
          Label: { text: string, $additional: map<int> }
          Note: { $oneOf: [string, Text] }
          Text: { text: string, html: bool }
        """

    private let contract: Contract
    private var types: ContractTypes { contract.apis[0].types }

    init() throws {
        let source = CheckedSource([Self.yaml])
        let catalog = try #require(source.catalog, "\(source.diagnostics.map(\.message))")
        contract = Contract(catalog)
    }

    private func mismatches(_ text: String) throws -> [String] {
        let payload = try #require(contract.endpoints[0].successes[0].payload)
        let value = try DocumentValue(json: text)
        return DeclaredValueChecker(types: types).mismatches(of: value, as: payload).map { "\($0.path): \($0.message)" }
    }

    @Test(
        "of unions belong to the member that clients select, and constants are compared by their value",
        arguments: [
            (#"{"seller":{"id":"1","legal_name":"A","vat":"1"}}"#, nil),
            (#"{"seller":{"id":"1","legal_name":"A","vat":1}}"#, "seller.vat: expected a string, found 1"),
            (#"{"seller":{"id":"1"}}"#, "seller: an object matches no member of the union"),
            (#"{"channel":{"type":4,"rate":1}}"#, nil),
            (#"{"channel":{"type":2,"rate":"1"}}"#, #"channel.rate: expected an integer, found "1""#),
            (#"{"channel":{"type":3}}"#, "channel.type: 3 is not one of the declared values: 0, 2, 4, 1"),
            (#"{"note":"a"}"#, nil),
            (#"{"wait":{"time":"PT1M30S","start":"2024-05-01T14:00:00+02:00"}}"#, nil),
            (
                #"{"wait":{"time":"PT1M","start":"2024-05-01T12:00:00Z"}}"#,
                #"wait.time: expected "PT90S", found "PT1M""#
            ),
            (#"{"note":{"text":"a"}}"#, "note.html: the field is required"),
            (#"{"filter":{"op":"is","value":"a"}}"#, nil),
            (#"{"filter":{"op":"all","value":["a"]}}"#, nil),
            (#"{"filter":{"op":"empty","value":["a"]}}"#, #"filter.value[0]: expected an integer, found "a""#),
            (#"{"filter":{"op":"all","value":1}}"#, "filter: an object matches no member of the union"),
            (#"{"note":1}"#, "note: 1 matches no member of the union"),
        ]
    )
    func unions(_ text: String, _ mismatch: String?) throws {
        #expect(try mismatches(text) == [mismatch].compactMap(\.self))
    }

    @Test("additional fields have the type of their map")
    func additional() throws {
        #expect(try mismatches(#"{"label":{"text":"a","size":3,"depth":4}}"#) == [])
        #expect(
            try mismatches(#"{"label":{"text":"a","size":"3"}}"#) == [#"label.size: expected an integer, found "3""#]
        )
    }

    @Test("a response may omit a constant, which a request must contain and which no value replaces")
    func absentConstants() throws {
        let source = CheckedSource([
            """
            endpoints: { get: { call: GET /a, returns: list<Pod> } }
            types: { Pod: { kind: { $value: Pod }, name: string } }
            """
        ])
        let contract = Contract(try #require(source.catalog))
        let payload = try #require(contract.endpoints[0].successes[0].payload)
        let types = contract.apis[0].types
        let absent = try DocumentValue(json: #"[{"name":"a"}]"#)
        #expect(DeclaredValueChecker(types: types).mismatches(of: absent, as: payload) == [])
        let strict = DeclaredValueChecker(types: types, isStrict: true).mismatches(of: absent, as: payload)
        #expect(strict.map { "\($0.path): \($0.message)" } == ["[0].kind: the field is required"])
        for other in [#"[{"kind":"Node","name":"a"}]"#, #"[{"kind":null,"name":"a"}]"#] {
            let value = try DocumentValue(json: other)
            #expect(DeclaredValueChecker(types: types).mismatches(of: value, as: payload).count == 1, "\(other)")
        }
    }

    @Test("bounds of 64 bits are compared exactly")
    func largeBounds() throws {
        let source = CheckedSource([
            """
            endpoints: { get: { call: GET /a, returns: Value } }
            types: { Value: { id: { $type: int64, $range: "9223372036854775807.." } } }
            """
        ])
        let contract = Contract(try #require(source.catalog))
        let payload = try #require(contract.endpoints[0].successes[0].payload)
        let checker = DeclaredValueChecker(types: contract.apis[0].types, isStrict: true)
        let last = try DocumentValue(json: #"{"id":9223372036854775807}"#)
        #expect(checker.mismatches(of: last, as: payload) == [])
        let other = try DocumentValue(json: #"{"id":9223372036854775806}"#)
        #expect(checker.mismatches(of: other, as: payload).count == 1)
    }

    @Test("examples have the types of members and additional fields")
    func examples() throws {
        let endpoint = contract.endpoints[0]
        let payload = try #require(endpoint.successes[0].payload)
        let example = try #require(endpoint.endpoint.examples.first)
        let value = ValueSynthesizer(types: types).value(of: example.value, as: payload)
        #expect(
            CompactJSON.text(of: value)
                == #"{"seller":{"id":"x","legal_name":"A","vat":"1"},"channel":{"type":4,"rate":2},"label":{"text":"a","size":3}}"#
        )
    }

    @Test("synthesized values of all members fit the member that clients select")
    func synthesized() throws {
        let payload = try #require(contract.endpoints[0].successes[0].payload)
        for variant in 0..<4 {
            let value = ValueSynthesizer(types: types).value(of: payload, named: "value", variant: variant)
            #expect(DeclaredValueChecker(types: types, isStrict: true).mismatches(of: value, as: payload) == [])
        }
    }
}
