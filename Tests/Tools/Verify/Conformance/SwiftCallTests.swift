import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

@Suite("Calls of the generated client in Swift")
struct SwiftCallTests {
    private static let catalog = """
        endpoints:
          list: { call: GET /orders, query: { state: State?, before: date?, ids: list<int>?, all: { flag: true, type: bool } }, returns: list<Order> }
          get: { call: "GET /orders/{id}", returns: Order }
          place: { call: POST /orders, body: Draft, returns: { 201: Order } }
          remove: { call: "DELETE /orders/{id}" }
          watch: { call: GET /watch, returns: sse<Order> }
        types:
          State: [open, sent, none]
          Order: { id: string }
          Line: { name: string, count: int? }
          Draft: { article: string, amount: int, state: State?, lines: list<Line>, notes: map<string>?, gift: Line? }
        """

    @Test(
        "values have the types of the parameters",
        arguments: [
            ("get", #"{"id":"a\"b ${c}"}"#, nil, #"let result = try await posts.get(id: "a\"b ${c}")"#),
            ("list", "{}", nil, "let result = try await posts.list()"),
            (
                "list", #"{"state":"sent","ids":["1","2"]}"#, nil,
                "let result = try await posts.list(state: .sent, ids: [1, 2])"
            ),
            ("list", #"{"state":"none"}"#, nil, "let result = try await posts.list(state: Blog.State.none)"),
            (
                "list", #"{"state":"lost"}"#, nil,
                #"let result = try await posts.list(state: Blog.State(rawValue: "lost"))"#
            ),
            ("remove", #"{"id":"7"}"#, nil, #"try await posts.remove(id: "7")"#),
            ("watch", "{}", nil, "for try await element in posts.watch() {\n    print(element)\n}"),
            (
                "place", "{}", #"{"article":"Lamp","amount":2,"lines":[{"name":"x"}],"notes":{"a":"b"}}"#,
                #"let result = try await posts.place(body: .init(article: "Lamp", amount: 2, lines: [.init(name: "x")], notes: ["a": "b"]))"#
            ),
        ] as [(String, String, String?, String)]
    )
    func text(_ name: String, _ values: String, _ body: String?, _ expected: String) throws {
        let call = try Self.call(name, values, body)
        #expect(call.text == expected, "\(call.problems.map(\.message))")
    }

    @Test("values that the generated client cannot send are reported")
    func invalid() throws {
        let call = try Self.call("place", "{}", #"{"article":"Lamp","amount":"two","lines":[]}"#)
        #expect(call.text == nil)
        #expect(call.problems.map(\.message) == ["'two' is not a value of the type 'int'"])
    }

    private static func call(_ name: String, _ values: String, _ body: String?) throws -> SwiftCall {
        let source = CheckedSource([catalog])
        let contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"))
        let endpoint = try #require(contract.endpoints.first { $0.id.hasSuffix(".\(name)") })
        let object = try DocumentValue(json: values)
        guard case .object(let members) = object else { throw SourceError.notAnObject }
        return SwiftCall(
            endpoint,
            in: contract.api(of: endpoint),
            values: members.map { ($0.name, $0.value) },
            body: try body.map { try DocumentValue(json: $0) }
        )
    }

    private enum SourceError: Error { case notAnObject }
}
