import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Names of events in elements", .timeLimit(.minutes(1)))
struct NamedEventTests {
    private struct Changes: StreamingEndpoint, CustomEndpoint {
        typealias Response = Data
        typealias Failure = ChangeFailure
        static var stream: StreamFraming<JSONValue> { .jsonEvents(done: "[DONE]", name: "kind") }
        let host = "a.example"
        let path = "/x"
    }

    private enum ChangeFailure: EndpointFailure {
        case failed(DeclaredError<JSONValue>)
        case cancelled
        case other(NetworkError)

        init(_ error: NetworkError) {
            self = error.matches(["kind"], "error") ? error.failure(Self.failed) : error.failure()
        }

        static func matchesError(_ response: HTTPResponse) -> Bool { response.matches(["kind"], "error") }

        var networkError: NetworkError {
            switch self {
            case .failed(let failure): failure.networkError
            case .cancelled: .cancelled
            case .other(let error): error
            }
        }
    }

    private func elements(_ body: String) async throws -> [JSONValue] {
        let clock = VirtualClock()
        let stub = StubTransport(
            script: [.status(200, headers: ["Content-Type": "text/event-stream"], body: body)],
            clock: clock
        )
        var all: [JSONValue] = []
        for try await element in HTTPClient(transport: stub, clock: clock).stream(from: Changes()) {
            all.append(element)
        }
        return all
    }

    @Test("the name is the first field of an object, and replaces a field of the data")
    func objects() async throws {
        let body = """
            event: price
            data: {"symbol": "A",
            data: "kind": "other"}

            event: ping
            data: {\u{20}}

            data: {"text": "no name"}

            event: end
            data: [DONE]


            """
        #expect(
            try await elements(body) == [
                ["kind": "price", "symbol": "A"], ["kind": "ping"], ["kind": "message", "text": "no name"],
            ]
        )
    }

    @Test(
        "data that is not an object is the text of the field 'data'",
        arguments: ["Hello \"you\"", "42", "null", "[1]", "", "{not JSON", "{name}", "{} and {}", "{\"a\":}"]
    )
    func texts(_ data: String) async throws {
        #expect(
            try await elements("event: a\"b\ndata: \(data)\n\n") == [["kind": "a\"b", "data": .string(data)]]
        )
    }

    @Test("a name can identify an error, which ends the stream")
    func errors() async throws {
        // promise: stream.event-names
        let body = "event: a\ndata: {}\n\nevent: error\ndata: {\"message\": \"busy\"}\n\nevent: a\ndata: {}\n\n"
        do {
            _ = try await elements(body)
            Issue.record("no error was thrown")
        } catch ChangeFailure.failed(let error) {
            #expect(error.body["message"] == "busy")
        }
    }

    @Test(
        "events of mocks are those that lead to their elements",
        arguments: [
            "{\"kind\":\"price\",\"symbol\":\"A\"}", "{\"kind\":\"text\",\"data\":\"Hello\\nyou\"}", "{\"kind\":\"a\"}",
            "{\"kind\":\"text\",\"data\":\"{\\\"a\\\":1}\"}", "{\"kind\":\"text\",\"data\":\"end\"}",
            "{\"kind\":\"text\",\"data\":\"a\\r\\nevent: b\"}", "{\"kind\":\"text\",\"data\":\"{name}\"}",
        ]
    )
    func mocks(_ element: String) {
        let event = ServerSentEvent(element: element, namedIn: "kind", done: "end")
        #expect(event.data != "end")
        #expect(event.element(namedIn: "kind").data == element)
    }
}
