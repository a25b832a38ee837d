import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct StreamHeadersTests {
    struct Export: StreamingEndpoint, CustomEndpoint {
        typealias Response = Data
        static var stream: StreamFraming<String> { .lines }
        let host = "a.example"
        let path = "/x"
        var retryPolicy = RetryPolicy.never
    }

    struct Headers: HeaderReadable, Equatable {
        let count: Int

        init(count: Int) {
            self.count = count
        }

        init(reading reader: inout HeaderReader) {
            count = reader.value("X-Count")
        }
    }

    private typealias Opened = WithHeaders<ResponseStream<String, NetworkError>, Headers>

    private let clock = VirtualClock()

    private func client(_ stub: StubTransport) -> HTTPClient {
        HTTPClient(transport: stub, clock: clock)
    }

    private func all(_ stream: ResponseStream<String, NetworkError>) async throws -> [String] {
        var all: [String] = []
        for try await line in stream { all.append(line) }
        return all
    }

    @Test("are available before the elements, which come from the same call")
    func headers() async throws {
        // promise: stream.headers
        let stub = StubTransport(clock: clock) { _ in .status(200, headers: ["X-Count": "2"], body: "a\nb\n") }
        let opened: Opened = try await client(stub).stream(from: Export()).withHeaders()
        #expect(opened.headers.count == 2)
        #expect(stub.requests.count == 1)
        #expect(try await all(opened.value) == ["a", "b"])
        #expect(stub.requests.count == 1)
        // Another iteration makes its own call.
        #expect(try await all(opened.value) == ["a", "b"])
        #expect(stub.requests.count == 2)
    }

    @Test("that are missing fail the call with the name of the header")
    func missing() async throws {
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "a\n") }
        let error = await #expect(throws: NetworkError.self) {
            let _: Opened = try await client(stub).stream(from: Export()).withHeaders()
        }
        #expect(error?.description.contains("X-Count") == true)
    }

    @Test("of a failed call are its error, after the retries of the policy")
    func failure() async throws {
        let stub = StubTransport(script: [.status(503), .status(503), .status(503)], clock: clock)
        var export = Export()
        export.retryPolicy = RetryPolicy(attempts: 3, on: [.status(503)], backoff: Backoff(.immediate))
        let endpoint = export
        let error = await #expect(throws: NetworkError.self) {
            let _: Opened = try await client(stub).stream(from: endpoint).withHeaders()
        }
        #expect(error?.status == 503)
        #expect(stub.requests.count == 3)
    }

    @Test("of mocks are stubbed together with the elements")
    func mocks() async throws {
        let responses = MockResponses()
        responses.set { (_: Export) async throws(NetworkError) in
            WithHeaders(["a"], headers: Headers(count: 1))
        }
        let stream = ResponseStream<String, NetworkError>(mock: { () async throws(NetworkError) in
            try await responses.value(for: Export())
        })
        let opened: Opened = try await stream.withHeaders()
        #expect(opened.headers == Headers(count: 1))
        #expect(try await all(opened.value) == ["a"])
        #expect(try await all(opened.value) == ["a"])
    }
}
