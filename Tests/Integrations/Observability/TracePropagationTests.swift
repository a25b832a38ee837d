import SpeccObservability
import SpeccRuntime
import SpeccTesting
import Testing

@Suite("Propagation of traces", .timeLimit(.minutes(1)))
struct TracePropagationTests {
    private static let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    private func client(_ stub: StubTransport, _ traces: TracePropagation = TracePropagation()) -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.middleware = [traces]
        return HTTPClient(configuration)
    }

    private func contexts(_ stub: StubTransport) -> [TraceContext?] {
        stub.requests.map { TraceContext($0.headers) }
    }

    @Test("a call is one trace, with a span for each attempt and each redirect")
    func oneTrace() async throws {
        // promise: trace.one-per-call
        let stub = StubTransport(.status(503), .status(302, headers: ["Location": "/y"]), .status(200), .status(200))
        let client = client(stub)
        try await client.sendRequest(to: Ping())
        try await client.sendRequest(to: Ping())
        let contexts = try contexts(stub).map { try #require($0) }
        #expect(contexts.count == 4)
        #expect(Set(contexts.prefix(3).map(\.traceID)).count == 1)
        #expect(contexts[0].traceID != contexts[3].traceID)
        #expect(Set(contexts.map(\.spanID)).count == 4)
        #expect(contexts.allSatisfy { $0.isSampled })
    }

    @Test("a call continues the trace of its task and that of its header fields")
    func continued() async throws {
        // promise: trace.continued
        let stub = StubTransport(.status(200), .status(200), .status(200))
        let client = client(stub)
        let parent = try #require(TraceContext(traceparent: Self.parent, tracestate: "vendor=1"))
        try await TraceContext.$current.withValue(parent) { try await client.sendRequest(to: Ping()) }
        try await client.sendRequest(to: Ping(headers: ["traceparent": Self.parent, "tracestate": "vendor=2"]))
        try await TraceContext.$current.withValue(TraceContext(isSampled: false)) {
            try await client.sendRequest(to: Ping(headers: ["traceparent": Self.parent]))
        }
        for context in contexts(stub) {
            let context = try #require(context)
            #expect(context.traceID == parent.traceID && context.isSampled)
            #expect(context.spanID != parent.spanID)
        }
        #expect(contexts(stub).map { $0?.state } == ["vendor=1", "vendor=2", nil])
    }

    @Test("a malformed traceparent starts a new trace", arguments: [parent + "0", "00", parent.uppercased()])
    func malformed(field: String) async throws {
        // promise: trace.malformed
        let stub = StubTransport(.status(200))
        try await client(stub).sendRequest(to: Ping(headers: ["traceparent": field, "tracestate": "vendor=1"]))
        let context = try #require(contexts(stub).first ?? nil)
        #expect(context.traceID != "0af7651916cd43dd8448eb211c80319c")
        #expect(context.state == nil)
        #expect(stub.requests.first?.headers.values(of: "traceparent").count == 1)
    }

    @Test("another origin receives no trace, unless it is allowed")
    func otherOrigins() async throws {
        // promise: trace.declared-hosts
        let elsewhere = "https://b.example/y"
        for (otherOrigins, expected) in [(nil, false), (CallScope.all, true)] as [(CallScope?, Bool)] {
            let stub = StubTransport(
                .status(302, headers: ["Location": elsewhere]),
                .status(302, headers: ["Location": "https://a.example/z"]),
                .status(200)
            )
            let client = client(stub, TracePropagation(otherOrigins: otherOrigins))
            try await client.sendRequest(to: Ping(headers: ["traceparent": Self.parent, "tracestate": "vendor=1"]))
            #expect(contexts(stub).map { $0 != nil } == [true, expected, expected])
            #expect(stub.requests.map { $0.headers["tracestate"] != nil } == [true, expected, expected])
        }
    }

    @Test("a trace that is not sampled stays so")
    func notSampled() async throws {
        let stub = StubTransport(.status(200))
        try await client(stub, TracePropagation(isSampled: false)).sendRequest(to: Ping())
        #expect(contexts(stub).first??.isSampled == false)
    }
}

/// An endpoint without a response, whose calls are attempted three times.
struct Ping: CustomEndpoint {
    typealias Response = Void

    let host = "a.example"
    let path = "/x"
    var headers: [String: String]?
    let retryPolicy = RetryPolicy(attempts: 3, on: [.status(503), .connection], backoff: Backoff { _ in .zero })
}
