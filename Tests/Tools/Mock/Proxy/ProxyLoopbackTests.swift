import CatalogTestSupport
import Foundation
import LoopbackServer
import SpeccContract
import SpeccDiagnostics
import SpeccMock
@testable import SpeccMock
import SpeccVerify
import Testing

@Suite("A proxy", .timeLimit(.minutes(1)))
struct ProxyLoopbackTests {
    private let contract: Contract

    init() throws {
        let source = CheckedSource([
            """
            endpoints:
              get: { call: "GET /orders/{id:int}", returns: { 200: Order }, errors: { 404: Problem } }
              place: { call: POST /orders, body: { amount: int }, returns: { 201: Order } }
            types: { Order: { id: int, amount: int }, Problem: { message: string } }
            """
        ])
        contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"), hasPrefixes: false)
    }

    private func proxy(_ origin: String) throws -> ProxyService {
        ProxyService(contract, UpstreamClient(try UpstreamURL(origin)))
    }

    private static func json(_ status: Int, _ text: String) -> LoopbackServer.Response {
        .json(text, status: status)
    }

    @Test("forwards requests and responses without the headers of connections")
    func forwarding() async throws {
        let server = try LoopbackServer.start(script: [Self.json(201, #"{"id":1,"amount":2}"#)])
        let proxy = try proxy("http://127.0.0.1:\(server.port)/v1/")
        let request = ContractRequest(
            "POST",
            "/orders",
            headers: [.init("Content-Type", "application/json"), .init("Connection", "close"), .init("X-A", "b")],
            body: Array(#"{"amount":2}"#.utf8)
        )
        let (exchange, findings) = await forward(request, proxy)
        #expect(exchange.reply.status == 201)
        #expect(String(decoding: exchange.reply.body.bytes, as: UTF8.self) == #"{"id":1,"amount":2}"#)
        #expect(exchange.match?.endpoint.id == "Posts.place")
        #expect(exchange.problems == [])
        #expect(findings.map(\.message) == [])
        let received = try #require(server.requests.first)
        #expect(received.target == "/v1/orders")
        #expect(received.headers["X-A"] == "b")
        #expect(String(decoding: received.body, as: UTF8.self) == #"{"amount":2}"#)
        await server.stop()
    }

    @Test(
        "does not forward paths that leave the base path, nor tunnels and traces",
        arguments: [
            ("GET", "/../admin", 400), ("GET", "/orders/%2e%2E/../admin", 400), ("GET", "/a%2f..%2fadmin?x=1", 400),
            ("GET", "/a\\..\\admin", 400), ("CONNECT", "/orders/1", 405), ("TRACE", "/orders/1", 405),
        ]
    )
    func basePath(method: String, target: String, status: Int) async throws {
        let server = try LoopbackServer.start { _ in .json("{}") }
        let proxy = try proxy("http://127.0.0.1:\(server.port)/v1")
        let (exchange, _) = await forward(ContractRequest(method, target), proxy)
        #expect(exchange.reply.status == status)
        #expect(server.requests.isEmpty)
        await server.stop()
    }

    @Test("forwards only the cookies that the server has set, which the browser accepts")
    func cookies() async throws {
        let setCookie = "session=abc; Domain=staging.example; Path=/v1; HttpOnly"
        let order = Self.json(200, #"{"id":1,"amount":2}"#)
        let first = LoopbackServer.Response.json(#"{"id":1,"amount":2}"#, headers: ["Set-Cookie": setCookie])
        let server = try LoopbackServer.start(script: [first, order])
        let proxy = try proxy("http://127.0.0.1:\(server.port)/v1")
        let cookies = "other=of-another-server; session=abc; session=old"
        let request = ContractRequest("GET", "/orders/1", headers: [.init("Cookie", cookies)])
        let (exchange, _) = await forward(request, proxy)
        #expect(exchange.reply[header: "Set-Cookie"] == "session=abc; Path=/; HttpOnly")
        _ = await forward(request, proxy)
        #expect(server.requests.map { $0.headers["Cookie"] } == [nil, "session=abc"])
        await server.stop()
    }

    @Test("forwards the cookies that the endpoint declares")
    func declaredCookies() async throws {
        let source = CheckedSource([
            """
            endpoints: { get: { call: GET /me, headers: { Cookie: { type: { theme: string } } }, returns: { id: int } } }
            """
        ])
        let contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"))
        let server = try LoopbackServer.start(script: [Self.json(200, #"{"id":1}"#)])
        let origin = try UpstreamURL("http://127.0.0.1:\(server.port)")
        let request = ContractRequest("GET", "/me", headers: [.init("Cookie", "theme=dark; other=1")])
        _ = await forward(request, ProxyService(contract, UpstreamClient(origin)))
        #expect(server.requests.map { $0.headers["Cookie"] } == ["theme=dark"])
        await server.stop()
    }

    @Test("reports a deviation of the server once, and invalid requests")
    func deviations() async throws {
        let wrong = Self.json(200, #"{"id":1,"amount":"2"}"#)
        let server = try LoopbackServer.start(script: [wrong, wrong])
        let proxy = try proxy("http://127.0.0.1:\(server.port)")
        let first = await forward(ContractRequest("GET", "/orders/1"), proxy)
        #expect(first.1.map(\.message) == [#"'amount': expected an integer, found "2""#])
        let second = await forward(ContractRequest("GET", "/orders/1?limit=1"), proxy)
        #expect(second.1.map(\.kind) == [.invalidRequest])
        #expect(second.0.problems.map(\.text) == ["query 'limit': the item is not declared"])
        #expect(proxy.verification.errorCount == 1)
        await server.stop()
    }

    @Test("responds with 502 if the server is unreachable")
    func unreachable() async throws {
        let server = try LoopbackServer.start(script: [])
        let origin = "http://127.0.0.1:\(server.port)"
        await server.stop()
        let (exchange, findings) = await forward(ContractRequest("GET", "/orders/1"), try proxy(origin))
        #expect(exchange.reply.status == 502)
        #expect(
            exchange.reply.body.bytes.starts(with: #"{"type":"about:blank","title":"Bad Gateway","status":502"#.utf8)
        )
        #expect(findings.isEmpty)
        #expect(exchange.failure == "connection refused")
    }

    @Test(
        "replaces the URLs of the server in headers",
        arguments: [
            ("https://a.example/v1/orders/7", "http://localhost:4010/orders/7"), ("/v1/orders/7?x=1", "/orders/7?x=1"),
            ("https://A.example/v1", "http://localhost:4010"), ("/v1", "/"), ("orders/7", "orders/7"),
            ("/login", "https://a.example/login"), ("/v10/orders", "https://a.example/v10/orders"),
            ("https://a.example.evil.example/v1/", "https://a.example.evil.example/v1/"),
            ("//a.example/v1/orders", "//a.example/v1/orders"), ("https://b.example/v1/", "https://b.example/v1/"),
        ]
    )
    func links(_ reference: String, _ expected: String) throws {
        let links = UpstreamLinks(url: try UpstreamURL("https://a.example/v1/"), origin: "http://localhost:4010")
        #expect(links.localized([.init("location", reference)]) == [.init("location", expected)])
        let link = ContractRequest.Header("Link", "<\(reference)>; rel=next, <x>; rel=first")
        #expect(links.localized([link]).map(\.value) == ["<\(expected)>; rel=next, <x>; rel=first"])
        #expect(links.localized([.init("X-A", reference)]).map(\.value) == [reference])
    }

    @Test(
        "rejects URLs that are not those of a server",
        arguments: ["staging", "ftp://a.example", "https://u:p@a.example", "https://a.example/?x=1", "https://"]
    )
    func invalidURL(_ text: String) {
        #expect(throws: UpstreamURLError.self) { try UpstreamURL(text) }
    }

    @Test(
        "a target cannot name another server",
        arguments: ["@evil.example/", ".evil.example/", ":8080/", "http://evil.example/", "*", ""]
    )
    func foreignTarget(_ target: String) throws {
        #expect(try UpstreamURL("https://staging.example").url(of: target) == nil)
    }

    @Test("a target is appended to the base path")
    func target() throws {
        let url = try UpstreamURL("https://staging.example/v1/").url(of: "/orders?state=open%20")
        #expect(url?.absoluteString == "https://staging.example/v1/orders?state=open%20")
        #expect(try UpstreamURL("https://a.example").url(of: "//evil.example/")?.host == "a.example")
    }

    @Test("warns about unencrypted requests to other machines only")
    func unprotected() throws {
        #expect(try UpstreamURL("http://staging.example").isUnprotected)
        #expect(try !UpstreamURL("http://127.0.0.1:80").isUnprotected)
        #expect(try UpstreamURL("http://127.evil.example").isUnprotected)
        #expect(try !UpstreamURL("https://staging.example/v1/").isUnprotected)
        #expect(try UpstreamURL("https://staging.example/v1/").text == "https://staging.example/v1")
    }

    /// Forwards on a thread of its own, as a server does.
    private func forward(_ request: ContractRequest, _ proxy: ProxyService) async -> (MockExchange, [Finding]) {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: proxy.forward(request, origin: "http://localhost:4010"))
            }
            thread.start()
        }
    }
}
