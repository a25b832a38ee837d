import Foundation
import PoliciesGolden
import SpeccRuntime
import SpeccTesting
import SpeccSynchronization
import Testing

/// The golden Policies, executed: limits, redirects, cookies, deduplication, tags, logs, idempotency keys and delays.
@Suite("Golden Policies: settings", .timeLimit(.minutes(1)))
struct PoliciesSettingsTests {
    private func service(
        _ stub: StubTransport,
        clock: any CallClock = SystemClock(),
        _ change: (inout HTTPClient.Configuration) -> Void = { _ in }
    ) -> Policies.CallsService {
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.clock = clock
        configuration.jitterSeed = 1
        change(&configuration)
        return Policies.CallsService(credentials: .token("t"), client: HTTPClient(configuration))
    }

    @Test("a response above the limit fails, and an endpoint can remove the limit")
    func limits() async throws {
        let long = String(repeating: "x", count: 1_001)
        let stub = StubTransport { _ in .status(200, body: long) }
        let error = await failure(NetworkError.self) { try await service(stub).plain() }
        #expect(error?.kind == .responseTooLarge)
        #expect(try await service(stub).large().count == 1_001)
        let tight = service(stub) { $0.responseBodyLimit = 10 }
        #expect(await failure(NetworkError.self) { try await tight.large() }?.kind == .responseTooLarge)
    }

    @Test("redirects are followed, within the origin, or not at all")
    func redirects() async throws {
        let away = StubResponse.status(302, headers: ["Location": "https://other.example/"])
        let near = StubResponse.status(302, headers: ["Location": "/there"])
        _ = try await service(StubTransport(away, .status(200))).plain()
        _ = try await service(StubTransport(near, .status(200))).near()
        let rejected = await failure(NetworkError.self) { try await service(StubTransport(away)).near() }
        #expect(rejected?.kind == .redirect(.crossOrigin))
        let still = await failure(NetworkError.self) { try await service(StubTransport(near)).still() }
        #expect(still?.kind == .status(302))
        let strict = service(StubTransport(near)) { $0.redirects = .none }
        #expect(await failure(NetworkError.self) { try await strict.near() }?.kind == .status(302))
    }

    @Test("cookies are stored and sent again only if the catalog enables them")
    func cookies() async throws {
        let stub = StubTransport { _ in .status(200, headers: ["Set-Cookie": "a=1"]) }
        let service = service(stub)
        _ = try await service.plain()
        _ = try await service.withCookies()
        _ = try await service.plain()
        _ = try await service.withCookies()
        #expect(stub.requests.map { $0.headers["Cookie"] } == [nil, nil, nil, "a=1"])
    }

    @Test("concurrent identical requests are sent once if the catalog enables it, except with different tokens")
    func shared() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "ok").after(.seconds(1)) }
        let one = service(stub, clock: clock)
        let two = Policies.CallsService(credentials: .token("other"), client: one.client)
        async let first = one.shared()
        async let second = one.shared()
        async let third = two.shared()
        try await clock.waitUntilScheduled(for: .seconds(1), count: 2)
        clock.advance(by: .seconds(1))
        #expect(try await [first, second, third] == ["ok", "ok", "ok"])
        #expect(Set(stub.requests.map { $0.headers["Authorization"] }) == ["Bearer t", "Bearer other"])
        #expect(stub.requests.count == 2)
    }

    @Test("a response is cached as the catalog declares, per credential, until a write invalidates it")
    func cache() async throws {
        // promise: cache.catalog
        let clock = VirtualClock()
        let stub = StubTransport { _ in .status(200, body: "ok") }
        let one = service(stub, clock: clock)
        let two = Policies.CallsService(credentials: .token("other"), client: one.client)
        _ = try await one.fresh()
        _ = try await one.fresh()
        #expect(stub.requests.count == 1)
        _ = try await two.fresh()
        #expect(stub.requests.count == 2)
        try await one.write()
        _ = try await one.fresh()
        #expect(stub.requests.count == 4)
        clock.advance(by: .seconds(61))
        _ = try await one.fresh()
        #expect(stub.requests.count == 5)
        _ = try await one.plain()
        _ = try await one.plain()
        #expect(stub.requests.count == 7)
    }

    @Test("middleware can select calls by tag, service and endpoint")
    func tags() async throws {
        struct Marking: Middleware {
            let mark: String
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var request = request
                request.headers["X-Mark"] = (request.headers["X-Mark"] ?? "") + mark
                return try await next(request)
            }
        }
        let stub = StubTransport { _ in .status(200) }
        let service = service(stub) {
            $0.middleware = [
                Marking(mark: "b").only(.tag("billing")), Marking(mark: "p").only(.tag("policies")),
                Marking(mark: "s").only(.service("Policies.Calls")),
                Marking(mark: "e").only(.endpoints("Policies.Calls.ping")),
            ]
        }
        _ = try await service.tagged()
        _ = try await service.plain()
        try await service.ping()
        #expect(stub.requests.map { $0.headers["X-Mark"] } == ["bs", "ps", "se"])
    }

    @Test("each call is logged as the catalog declares")
    func log() async throws {
        // promise: log.catalog-end-to-end
        let lines = Mutex<[String]>([])
        func logged(_ response: StubResponse, _ call: (Policies.CallsService) async throws -> Void) async -> [String] {
            let service = service(StubTransport { _ in response }) {
                $0.observers = [CallLogger { line in lines.withLock { $0.append(line) } }]
            }
            try? await call(service)
            return lines.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
        let plain = await logged(.status(200)) { _ = try await $0.plain() }
        #expect(plain.count == 1)
        #expect(plain.first?.hasPrefix("✓ #1 Policies.Calls.plain: GET https://api.policies.example/plain in") == true)
        #expect(await logged(.status(500)) { try await $0.unlogged() } == [])
        #expect(await logged(.status(200)) { try await $0.logged(body: "x") } == [])
        let failed = await logged(.status(500)) { try await $0.logged(body: String(repeating: "y", count: 2_000)) }
        #expect(failed.count == 3)
        #expect(failed.first?.contains("y… (2000 bytes)") == true)
    }

    @Test("an idempotency key in a header or the body makes a POST retryable, and the caller's key is preserved")
    func idempotency() async throws {
        let stub = StubTransport(.status(503), .status(200), .status(503), .status(200), .status(200))
        let service = service(stub, clock: SystemClock()) { $0.makeIdempotencyKey = { "key" } }
        let charge = Policies.CallsService.Charge(body: .init(amount: 5))
        var options = CallOptions()
        options.retry = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate))
        try await service.sendRequest(to: charge, options: options)
        try await service.pay(body: .init(amount: 5))
        try await service.pay(body: .init(amount: 5, nonce: "own"))
        #expect(stub.requests.prefix(2).map { $0.headers["Idempotency-Key"] } == ["key", "key"])
        var bodies: [String] = []
        for request in stub.requests.dropFirst(2) {
            if let data = try await request.body.open().next() { bodies.append(String(decoding: data, as: UTF8.self)) }
        }
        let body = #"{"amount":5,"nonce":"key"}"#
        #expect(bodies == [body, body, #"{"amount":5,"nonce":"own"}"#])
    }

    @Test("the delay of the server is read from the headers of the catalog")
    func wait() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(
            script: [.status(429, headers: ["X-Wait": "0.5", "Retry-After": "9"]), .status(200, body: "ok")],
            clock: clock
        )
        async let response = service(stub, clock: clock).plain()
        try await clock.waitUntilScheduled(for: .milliseconds(500))
        clock.advance(by: .milliseconds(500))
        #expect(try await response == "ok")
    }

    @Test("a host has its own headers and limits, and can be passed as an authority")
    func hosts() async throws {
        let lab = try await Exchange(.status(200)) { client in
            try await Policies.CallsService(credentials: [], host: .lab, client: client).ping()
        }
        #expect(lab.line == "GET https://lab.policies.example/ping")
        #expect(lab.request.headers["X-Lab"] == "1")
        #expect(lab.request.timeout == .seconds(3))
        let custom = try await Exchange(.status(200)) { client in
            try await Policies.CallsService(
                credentials: [],
                host: .own(server: "own.example:8443", accountsServer: "a.example"),
                client: client
            )
            .ping()
        }
        #expect(custom.line == "GET https://own.example:8443/v1/ping")
        #expect(custom.request.headers["X-Lab"] == nil)
        let stub = StubTransport()
        let malformed = Policies.CallsService(
            credentials: [],
            host: .own(server: "a/b", accountsServer: "a.example"),
            client: HTTPClient(transport: stub)
        )
        #expect(await failure(NetworkError.self) { try await malformed.ping() }?.kind == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }
}
