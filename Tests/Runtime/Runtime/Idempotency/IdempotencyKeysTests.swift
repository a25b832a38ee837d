import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct IdempotencyKeysTests {
    struct Charge: Endpoint {
        typealias Response = String
        static let defaults = EndpointDefaults(
            service: "A.B",
            server: Server(.https, "a.example"),
            retry: RetryPolicy(attempts: 3, on: [.status(503)], backoff: Backoff(.immediate))
        )
        static var definition: EndpointDefinition {
            EndpointDefinition(name: "charge", method: .post, path: "/charges", defaults: Self.defaults)
        }

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.idempotencyKey(header: "Idempotency-Key")
        }
    }

    private final class Keys: Sendable {
        private let last = Mutex(0)
        func next() -> String {
            last.withLock { last in
                last += 1
                return "key-\(last)"
            }
        }
    }

    @Test("a call sends the same key with every attempt, which makes a POST retryable")
    func key() async throws {
        // promise: idempotency.key
        let keys = Keys()
        let stub = StubTransport(.status(503), .status(503), .status(200), .status(200), .status(200))
        let client = HTTPClient.test(stub) { $0.makeIdempotencyKey = { keys.next() } }
        _ = try await client.sendRequest(to: Charge())
        _ = try await client.sendRequest(to: Charge())
        _ = try await client.sendRequest(to: Charge(), options: CallOptions(headers: ["idempotency-key": "own"]))
        #expect(
            stub.requests.map { $0.headers["Idempotency-Key"] } == ["key-1", "key-1", "key-1", "key-2", "own"]
        )
    }

    @Test("the key for a custom header is random or the caller's")
    func customHeader() {
        var request = RequestBuilder()
        #expect(request.idempotencyKey("own") == "own")
        #expect(request.idempotencyKey() != request.idempotencyKey())
        #expect(request.isIdempotent)
    }
}
