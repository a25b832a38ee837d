import Foundation
import RuntimeTestAPI
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Precedence of the settings of client, service, server, endpoint and call.
struct CallResolverTests {
    struct Call: Endpoint {
        typealias Response = Void

        static let defaults = EndpointDefaults(
            service: "A.B",
            server: Server(
                .https,
                "definition.example",
                path: "/d",
                headers: ["X-Host": "host", "X-Api": "host"],
                timeout: TimeoutPolicy(attempt: .seconds(2))
            ),
            headers: ["Accept": "text/api", "X-Api": "api", "X-Client": "api", "x-endpoint": "api"],
            timeout: TimeoutPolicy(attempt: .seconds(1))
        )

        static var definition: EndpointDefinition {
            EndpointDefinition(
                name: "call",
                method: .post,
                path: "/x",
                defaults: Self.defaults,
                headers: ["X-Endpoint": "endpoint", "X-Host": "endpoint"]
            )
        }

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.header("X-Call", "endpoint")
            request.body(text: "x")
        }
    }

    struct Service: AsyncRequestable {
        let client: HTTPClient
        var server: Server?
    }

    private func sent(
        clientHeaders: HTTPHeaders = [:],
        clientServer: Server? = nil,
        serviceServer: Server? = nil,
        options: CallOptions = CallOptions()
    ) async throws -> TransportRequest {
        let clock = VirtualClock()
        let stub = StubTransport(.status(200), clock: clock)
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.server = clientServer
        configuration.headers = clientHeaders
        configuration.clock = clock
        let client = HTTPClient(configuration)
        try await Service(client: client, server: serviceServer).sendRequest(to: Call(), options: options)
        return try #require(stub.requests.first)
    }

    @Test("headers of a call override those of the endpoint, then server, service, client and the defaults")
    func headers() async throws {
        // promise: request.header-precedence
        let request = try await sent(
            clientHeaders: ["X-Client": "client", "X-Only-Client": "client"],
            options: CallOptions(headers: ["X-CALL": "call", "content-type": "text/call"])
        )
        #expect(request.headers["Accept"] == "text/api")
        #expect(request.headers["X-Only-Client"] == "client")
        #expect(request.headers["X-Client"] == "api")
        #expect(request.headers["X-Api"] == "host")
        #expect(request.headers["X-Host"] == "endpoint")
        #expect(request.headers["X-Endpoint"] == "endpoint")
        #expect(request.headers["X-Call"] == "call")
        #expect(request.headers["Content-Type"] == "text/call")
        #expect(request.headers.fields.count == 8)
    }

    @Test("the client's timeout applies if service, server and endpoint declare none")
    func clientTimeout() async throws {
        // promise: timeout.configured
        struct Undeclared: Endpoint {
            typealias Response = Void
            var own: TimeoutPolicy?
            func prepare(_ request: inout RequestBuilder) {
                let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
                request.begin(
                    EndpointDefinition(name: "undeclared", method: .get, path: "/", defaults: defaults, timeout: own)
                )
            }
        }
        let clock = VirtualClock()
        let stub = StubTransport(script: Array(repeating: .status(200), count: 4), clock: clock)
        let client = HTTPClient.test(stub, clock: clock) { $0.timeout = TimeoutPolicy(attempt: .seconds(7)) }
        try await client.sendRequest(to: Undeclared())
        try await client.sendRequest(to: Undeclared(own: TimeoutPolicy(attempt: .seconds(3))))
        try await Service(client: client).sendRequest(to: Call())
        try await client.sendRequest(to: Undeclared(own: .inherited))
        #expect(stub.requests.map(\.timeout) == [.seconds(7), .seconds(3), .seconds(2), .seconds(7)])
    }

    @Test("the client's retry policy applies where neither service nor endpoint declares any")
    func clientRetry() async throws {
        // promise: retry.configured
        let once = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate, jitter: .none))
        #expect(try await attempts(client: once) == 2)
        #expect(try await attempts(client: once, service: .never) == 1)
        #expect(try await attempts(client: once, endpoint: .never) == 1)
        #expect(try await attempts(client: once, service: .never, endpoint: .inherited) == 2)
        #expect(try await attempts(client: .never, endpoint: once) == 2)
        #expect(try await attempts(client: .inherited) == 1)
        #expect(try await attempts(client: .never, options: CallOptions(retry: once)) == 2)
    }

    /// The number of attempts of a call that always receives 503.
    private func attempts(
        client policy: RetryPolicy,
        service: RetryPolicy = .inherited,
        endpoint: RetryPolicy? = nil,
        options: CallOptions = CallOptions()
    ) async throws -> Int {
        struct Unavailable: Endpoint {
            typealias Response = Void
            let service: RetryPolicy
            let own: RetryPolicy?
            func prepare(_ request: inout RequestBuilder) {
                let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"), retry: service)
                request.begin(
                    EndpointDefinition(name: "unavailable", method: .get, path: "/", defaults: defaults, retry: own)
                )
            }
        }
        let clock = VirtualClock()
        let stub = StubTransport(script: [.status(503), .status(503), .status(503)], clock: clock)
        let client = HTTPClient.test(stub, clock: clock) { $0.retry = policy }
        await #expect(throws: NetworkError.self) {
            try await client.sendRequest(to: Unavailable(service: service, own: endpoint), options: options)
        }
        return stub.requests.count
    }

    @Test("an endpoint can omit inherited headers")
    func without() async throws {
        struct Bare: Endpoint {
            typealias Response = Void
            static var definition: EndpointDefinition {
                EndpointDefinition(
                    name: "bare",
                    method: .get,
                    path: "/",
                    defaults: Call.defaults,
                    withoutHeaders: ["x-client", "ACCEPT"]
                )
            }
            func prepare(_ request: inout RequestBuilder) { request.begin(Self.definition) }
        }
        let stub = StubTransport(.status(200))
        try await HTTPClient(transport: stub).sendRequest(to: Bare())
        let headers = try #require(stub.requests.first?.headers)
        #expect(headers["X-Client"] == nil)
        #expect(headers["x-endpoint"] == "api")
        #expect(headers["Accept"] == "application/json")
    }

    @Test("the server of a call, else of service, client or endpoint applies, with its path, headers and timeout")
    func servers() async throws {
        // promise: request.server-precedence
        let own = try await sent()
        #expect(own.url.absoluteString == "https://definition.example/d/x")
        #expect(own.timeout == .seconds(2))
        let service = Server(.https, "service.example")
        let client = Server(.http, "client.example", port: 81, path: "/c", headers: ["X-Api": "client's"])
        let call = Server(.https, "call.example")
        let viaService = try await sent(serviceServer: service)
        #expect(viaService.url.absoluteString == "https://service.example/x")
        #expect(viaService.headers["X-Api"] == "api")
        #expect(viaService.timeout == .seconds(1))
        let viaBoth = try await sent(clientServer: client, serviceServer: service)
        #expect(viaBoth.url.absoluteString == "https://service.example/x")
        let viaClient = try await sent(clientServer: client)
        #expect(viaClient.url.absoluteString == "http://client.example:81/c/x")
        #expect(viaClient.headers["X-Api"] == "client's")
        let viaCall = try await sent(clientServer: client, serviceServer: service, options: CallOptions(server: call))
        #expect(viaCall.url.absoluteString == "https://call.example/x")
    }

    @Test("a generated service's host overrides the client's server if the caller sets it")
    func generatedService() async throws {
        // promise: request.service-host
        let stub = StubTransport(.json("[]"), .json("[]"))
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.server = Server(.https, "staging.example")
        let client = HTTPClient(configuration)
        _ = try await GitHub.IssuesService(client: client).listIssues(owner: "a", repo: "b")
        _ = try await GitHub.IssuesService(host: .local(port: 80), client: client).listIssues(owner: "a", repo: "b")
        #expect(stub.requests.map { $0.url.host() } == ["staging.example", "127.0.0.1"])
    }

    @Test("a server also replaces the host of a custom endpoint")
    func customEndpoint() async throws {
        let stub = StubTransport(.status(200))
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.server = Server(.http, "127.0.0.1", port: 8080)
        let client = HTTPClient(configuration)
        _ = try await client.sendRequest(to: Ping())
        #expect(stub.requests.first?.url.absoluteString == "http://127.0.0.1:8080/ping")
    }

    @Test("a call can replace or remove single limits of its endpoint")
    func limits() async throws {
        // promise: call.override-timeout
        var options = CallOptions()
        options.timeout.idle = .seconds(3)
        let idle = try await sent(options: options)
        #expect(idle.timeout == .seconds(2))
        #expect(idle.idleTimeout == .seconds(3))
        options.timeout.attempt = .none
        #expect(try await sent(options: options).timeout == nil)
        options.timeout.total = .seconds(1.5)
        #expect(try await sent(options: options).timeout == .milliseconds(1_500))
    }

    @Test("a call can replace the whole timeout of the endpoint")
    func options() async throws {
        let policy = TimeoutPolicy(attempt: nil, idle: .seconds(3))
        let request = try await sent(options: CallOptions(timeout: TimeoutOverride(policy)))
        #expect(request.timeout == nil)
        #expect(request.idleTimeout == .seconds(3))
    }

    @Test("an undeclared attempt timeout equals a declared total")
    func attemptOfTotal() {
        // promise: timeout.attempt-defaults-to-total
        #expect(TimeoutPolicy(total: .seconds(300)) == TimeoutPolicy(attempt: .seconds(300), total: .seconds(300)))
        #expect(TimeoutPolicy(total: nil).attempt == .seconds(60))
        #expect(TimeoutPolicy(idle: .seconds(3)).attempt == .seconds(60))
        #expect(TimeoutPolicy(attempt: nil, total: .seconds(5)).attempt == nil)
    }

    @Test("Content-Type and Accept have defaults")
    func builtIn() async throws {
        #expect(try await sent().headers["Content-Type"] == "text/plain; charset=utf-8")
        let stub = StubTransport(.status(200))
        _ = try await HTTPClient(transport: stub).sendRequest(to: Ping())
        // Its response is text.
        #expect(stub.requests.first?.headers == ["Accept": "*/*"])
    }
}
