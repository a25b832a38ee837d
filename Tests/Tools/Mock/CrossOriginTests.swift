import SpeccContract
import SpeccMock
import Testing

@Suite("Cross-origin resource sharing of a mock server")
struct CrossOriginTests {
    private static let page = "http://localhost:3000"

    private func request(_ method: String, _ headers: [String: String]) -> ContractRequest {
        ContractRequest(method, "/orders", headers: headers.map { .init($0.key, $0.value) })
    }

    @Test("a preflight request of an allowed page is accepted with its headers")
    func preflight() throws {
        let policy = CrossOriginPolicy(origins: [Self.page])
        let headers = [
            "Origin": Self.page, "Access-Control-Request-Method": "PUT",
            "Access-Control-Request-Headers": "authorization,x-key",
        ]
        let reply = try #require(policy.preflightReply(to: request("OPTIONS", headers), methods: ["GET"]))
        #expect(reply.status == 204)
        #expect(reply[header: "Access-Control-Allow-Origin"] == Self.page)
        #expect(reply[header: "Access-Control-Allow-Methods"] == "GET, PUT")
        #expect(reply[header: "Access-Control-Allow-Headers"] == "authorization,x-key")
        #expect(reply[header: "Access-Control-Allow-Credentials"] == "true")
        #expect(reply.headers.values(of: "Vary").contains("Origin"))
    }

    @Test("other pages, and other requests, are not preflight requests")
    func notPreflight() {
        let policy = CrossOriginPolicy(origins: [Self.page])
        let other = ["Origin": "http://evil.example", "Access-Control-Request-Method": "PUT"]
        #expect(policy.preflightReply(to: request("OPTIONS", other), methods: []) == nil)
        #expect(policy.preflightReply(to: request("OPTIONS", ["Origin": Self.page]), methods: []) == nil)
        #expect(policy.preflightReply(to: request("GET", ["Origin": Self.page]), methods: []) == nil)
    }

    @Test("a page reads the response and its headers")
    func response() {
        let sent = MockReply(
            status: 200,
            headers: [
                .init("ETag", "\"a\""), .init("Content-Type", "text/plain"), .init("access-control-allow-origin", "x"),
            ]
        )
        let page = request("GET", ["Origin": Self.page])
        let reply = CrossOriginPolicy(origins: [Self.page]).applied(to: sent, of: page)
        #expect(reply.headers.values(of: "Access-Control-Allow-Origin") == [Self.page])
        #expect(reply[header: "Access-Control-Expose-Headers"] == "etag")
        let any = CrossOriginPolicy(origins: ["*"]).applied(to: sent, of: page)
        #expect(any[header: "Access-Control-Allow-Origin"] == "*")
        #expect(any[header: "Access-Control-Allow-Credentials"] == nil)
    }

    @Test("responses to other pages cannot be read, and depend on the origin")
    func otherPage() {
        let policy = CrossOriginPolicy(origins: [Self.page])
        let reply = policy.applied(to: MockReply(status: 200), of: request("GET", ["Origin": "http://evil.example"]))
        #expect(reply[header: "Access-Control-Allow-Origin"] == nil)
        #expect(reply[header: "Vary"] == "Origin")
    }
}
