import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CustomEndpointTests {
    struct Upload: CustomEndpoint {
        struct Broken: Error {}
        typealias Response = Void

        let name: String
        var isBroken = false

        var scheme: URLScheme { .http }
        var host: String { "files.example.com" }
        var port: Int? { 8080 }
        var path: String { "/files/" + pathSegment(name) }
        var method: HTTPMethod { .put }
        var headers: [String: String]? { ["X-A": "1"] }
        var queryItems: [URLQueryItem]? { [.init(name: "q", value: "a+b"), .init(name: "flag", value: nil)] }
        var contentType: String? { "image/png" }
        var timeoutDuration: Duration? { .seconds(5) }
        var retryPolicy: RetryPolicy { RetryPolicy(attempts: 2) }

        func body() throws -> RequestBody {
            if isBroken { throw Broken() }
            return .data(Data([1, 2]))
        }
    }

    @Test("an endpoint needs only a host and a path")
    func minimal() async throws {
        // promise: endpoint.host-and-path
        let clock = VirtualClock()
        let stub = StubTransport(.status(200, body: "pong"), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        #expect(try await client.sendRequest(to: Ping()) == "pong")
        let request = try #require(stub.requests.first)
        #expect(request.url.absoluteString == "https://api.example.com/ping")
        #expect(request.method == .get)
        #expect(request.headers == ["Accept": "*/*"])
        #expect(request.timeout == .seconds(60))
    }

    @Test("arrays, an idempotency key, secrets and all timeouts can be declared")
    func furtherMembers() async throws {
        struct Search: CustomEndpoint {
            typealias Response = Void
            let host = "api.example.com"
            let path = "/search"
            let method = HTTPMethod.post
            let queryArrays = [
                QueryArray("label", ["a,b", "c"], style: .comma), QueryArray("id", [1, 2]), QueryArray("none", [Int]()),
            ]
            let headers: [String: String]? = ["X-Seat": "7F"]
            let timeout = TimeoutPolicy(attempt: .seconds(2), total: .seconds(9), idle: .seconds(1))
            let idempotencyKey = IdempotencyKeyLocation.header("Idempotency-Key")
            let sensitiveFields = ["X-Seat"]
            let retryPolicy = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate, jitter: .none))
        }
        let clock = VirtualClock()
        let stub = StubTransport(script: [.status(503), .status(200)], clock: clock)
        let client = HTTPClient.test(stub, clock: clock) { $0.makeIdempotencyKey = { "key-1" } }
        try await client.sendRequest(to: Search())
        #expect(stub.requests.count == 2)
        let request = try #require(stub.requests.last)
        #expect(request.url.query() == "label=a%2Cb,c&id=1&id=2")
        #expect(request.timeout == .seconds(2))
        #expect(request.idleTimeout == .seconds(1))
        #expect(stub.requests.map { $0.headers["Idempotency-Key"] } == ["key-1", "key-1"])
        #expect(!request.curlCommand().contains("7F"))
    }

    @Test("sends every property of the endpoint")
    func members() async throws {
        // promise: endpoint.all-members-sent
        let clock = VirtualClock()
        let stub = StubTransport(.status(204), clock: clock)
        try await HTTPClient(transport: stub, clock: clock).sendRequest(to: Upload(name: "a/b"))
        let request = try #require(stub.requests.first)
        #expect(request.url.absoluteString == "http://files.example.com:8080/files/a%2Fb?q=a%2Bb&flag")
        #expect(request.method == .put)
        #expect(request.headers["X-A"] == "1")
        #expect(request.headers["Content-Type"] == "image/png")
        #expect(request.timeout == .seconds(5))
        guard case .data(Data([1, 2])) = request.body.source else {
            Issue.record("\(request.body)")
            return
        }
    }

    @Test("a timeout can exceed the default attempt timeout")
    func longTimeout() async throws {
        struct Report: CustomEndpoint {
            typealias Response = Void
            let host = "a.example"
            let path = "/report"
            let timeoutDuration: Duration? = .seconds(300)
        }
        let clock = VirtualClock()
        let stub = StubTransport(.status(204), clock: clock)
        try await HTTPClient(transport: stub, clock: clock).sendRequest(to: Report())
        #expect(stub.requests.first?.timeout == .seconds(300))
    }

    @Test("encodes a JSON body with JSONWritable if available, else with Encodable")
    func json() async throws {
        struct Note: Encodable {
            let at = Date(timeIntervalSince1970: 1_700_000_000)
        }
        struct Post: CustomEndpoint {
            typealias Response = Void
            let host = "a.example"
            let path = "/"
            let method = HTTPMethod.post
            let isNote: Bool
            func body() throws -> RequestBody { isNote ? try .json(Note()) : try .json(["a": "b"]) }
        }
        let stub = StubTransport(.status(204), .status(204))
        let client = HTTPClient(transport: stub)
        try await client.sendRequest(to: Post(isNote: true))
        try await client.sendRequest(to: Post(isNote: false))
        let bodies = stub.requests.map {
            if case .data(let data) = $0.body.source { String(decoding: data, as: UTF8.self) } else { "" }
        }
        #expect(bodies == [#"{"at":"2023-11-14T22:13:20Z"}"#, #"{"a":"b"}"#])
        #expect(stub.requests.map { $0.headers["Content-Type"] } == ["application/json", "application/json"])
    }

    @Test("a body sets its content type, which the endpoint can override")
    func contentTypes() async throws {
        // promise: body.content-type
        struct Post: CustomEndpoint {
            typealias Response = Void
            let host = "a.example"
            let path = "/"
            let method = HTTPMethod.post
            let payload: RequestBody
            var contentType: String?
            func body() throws -> RequestBody { payload }
        }
        let stub = StubTransport { _ in .status(204) }
        let client = HTTPClient(transport: stub)
        let stream = RequestBody.stream { RequestBody.Reader { nil } }
        for payload in [RequestBody.text("ü"), .data(Data([1])), .file(URL(filePath: "/none")), stream, .none] {
            try await client.sendRequest(to: Post(payload: payload))
        }
        try await client.sendRequest(to: Post(payload: .data(Data([1])), contentType: "image/png"))
        #expect(
            stub.requests.map { $0.headers["Content-Type"] } == [
                "text/plain; charset=utf-8", "application/octet-stream", "application/octet-stream", nil, nil,
                "image/png",
            ]
        )
    }

    @Test("a body that throws fails the call before a request is sent")
    func brokenBody() async throws {
        // promise: request.unencodable-body
        let stub = StubTransport(.status(204))
        let error = try await #require(throws: NetworkError.self) {
            try await HTTPClient(transport: stub).sendRequest(to: Upload(name: "a", isBroken: true))
        }
        #expect(error.kind == .invalidRequest)
        #expect(error.underlying is Upload.Broken)
        #expect(error.attempts == 0)
        #expect(stub.requests.isEmpty)
    }

    @Test("a forbidden header fails the call with its name", arguments: ["X-A\r\nB", "Content-Length"])
    func badHeader(_ name: String) async throws {
        struct WithHeader: CustomEndpoint {
            typealias Response = Void
            let host = "a.example"
            let path = "/"
            let name: String
            var headers: [String: String]? { [name: "1"] }
        }
        let stub = StubTransport(.status(200))
        let error = try await #require(throws: NetworkError.self) {
            try await HTTPClient(transport: stub).sendRequest(to: WithHeader(name: name))
        }
        #expect(error.kind == .invalidRequest)
        #expect(error.details?.contains("header") == true)
        #expect(stub.requests.isEmpty)
    }
}
