import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Endpoints that are declared safe", .timeLimit(.minutes(1)))
struct DeclaredSafeTests {
    private static let retry = RetryPolicy(attempts: 3, on: [.status(503)], backoff: Backoff(.immediate))

    private struct Search: Endpoint {
        typealias Response = String
        var text = "a"
        var isSafe = true
        var cache: CachePolicy?
        var defaults = EndpointDefaults(service: "Shop.Items", server: Server(.https, "a.example"))

        func prepare(_ request: inout RequestBuilder) {
            request.begin(
                EndpointDefinition(
                    name: "search",
                    method: .post,
                    path: "/search",
                    defaults: defaults,
                    cache: cache,
                    isSafe: isSafe
                )
            )
            request.body(text: text)
        }

        static func read(_ response: HTTPResponse) throws(NetworkError) -> String {
            String(decoding: response.data, as: UTF8.self)
        }
    }

    private let clock = VirtualClock()

    private func client(_ stub: StubTransport) -> HTTPClient {
        .test(stub, clock: clock) { _ in }
    }

    @Test("are retried by the policy of their service", arguments: [true, false])
    func retries(isSafe: Bool) async throws {
        // promise: safe.retried
        let stub = StubTransport(.status(503), .status(503), .status(200, body: "ok"))
        let defaults = EndpointDefaults(service: "S", server: Server(.https, "a.example"), retry: Self.retry)
        let search = Search(isSafe: isSafe, defaults: defaults)
        let text = try? await client(stub).sendRequest(to: search)
        #expect(text == (isSafe ? "ok" : nil))
        #expect(stub.requests.count == (isSafe ? 3 : 1))
    }

    @Test("are cached by their body")
    func cache() async throws {
        // promise: safe.cached-by-body
        let stub = StubTransport { request in
            guard case .data(let body) = request.body.source else { return .status(400) }
            let headers: HTTPHeaders = ["Cache-Control": "max-age=60", "ETag": "\"1\""]
            return .status(200, headers: headers, body: String(decoding: body, as: UTF8.self))
        }
        let client = client(stub)
        let cached = CachePolicy()
        for _ in 1...2 {
            #expect(try await client.sendRequest(to: Search(text: "a", cache: cached)) == "a")
            #expect(try await client.sendRequest(to: Search(text: "b", cache: cached)) == "b")
        }
        #expect(stub.requests.count == 2)
        // Conditions of a POST have another meaning than those of a GET.
        clock.advance(by: .seconds(60))
        #expect(try await client.sendRequest(to: Search(text: "a", cache: cached)) == "a")
        #expect(stub.requests.count == 3)
        #expect(stub.requests.last?.headers["If-None-Match"] == nil)
        _ = try await client.sendRequest(to: Search(text: "a", isSafe: false, cache: cached))
        _ = try await client.sendRequest(to: Search(text: "a", isSafe: false, cache: cached))
        #expect(stub.requests.count == 5)
    }

    @Test("do not inherit caches and shared requests, which are meant for GET")
    func inherited() async throws {
        let stub = StubTransport { _ in .status(200, headers: ["Cache-Control": "max-age=60"], body: "ok") }
        let defaults = EndpointDefaults(
            service: "S",
            server: Server(.https, "a.example"),
            cache: CachePolicy(),
            settings: CallSettings(deduplicates: true)
        )
        let client = client(stub)
        for _ in 1...2 { _ = try await client.sendRequest(to: Search(defaults: defaults)) }
        #expect(stub.requests.count == 2)
        var request = RequestBuilder()
        Search(defaults: defaults).prepare(&request)
        #expect(request.settings.deduplicates == false)
    }

    @Test("share requests with the same body")
    func sharing() async throws {
        // promise: safe.shared-by-body
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "ok").after(.seconds(1)) }
        let deduplication = Deduplication()
        let client = HTTPClient.test(stub, clock: clock) { $0.middleware = [deduplication] }
        async let first = client.sendRequest(to: Search(text: "a"))
        try await clock.waitUntilScheduled(for: .seconds(1), count: 1)
        async let other = client.sendRequest(to: Search(text: "b"))
        try await clock.waitUntilScheduled(for: .seconds(1), count: 2)
        async let same = client.sendRequest(to: Search(text: "a"))
        let sent = try #require(stub.requests.first)
        while deduplication.waiterCount(for: sent) < 2, !Task.isCancelled { await Task.yield() }
        clock.advance(by: .seconds(1))
        #expect(try await [first, other, same] == ["ok", "ok", "ok"])
        #expect(stub.requests.count == 2)
    }

    @Test("are identified by method, URL, header fields and body")
    func identity() throws {
        func identity(_ body: RequestBody, isSafe: Bool = true, method: HTTPMethod = .post) throws -> RequestIdentity? {
            let url = try #require(URL(string: "https://a.example/x"))
            var request = TransportRequest(method: method, url: url, body: body)
            request.isDeclaredSafe = isSafe
            return RequestIdentity(request)
        }
        let a = try identity(.data(Data("a".utf8)))
        #expect(try a != nil && a == identity(.data(Data("a".utf8))))
        #expect(try a != identity(.data(Data("b".utf8))))
        #expect(try a?.bytes != identity(.data(Data("b".utf8)))?.bytes)
        #expect(try identity(.none) != nil)
        #expect(try identity(.none)?.bytes != identity(.data(Data()))?.bytes)
        #expect(try identity(.data(Data("a".utf8)), isSafe: false) == nil)
        #expect(try identity(.data(Data("a".utf8)), method: .put) == nil)
        #expect(try identity(.file(URL(filePath: "/tmp/a"))) == nil)
    }
}
