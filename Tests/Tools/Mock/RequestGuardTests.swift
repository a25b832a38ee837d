import SpeccContract
import SpeccMock
import Testing

@Suite("Requests that web pages cause")
struct RequestGuardTests {
    private let closed = RequestGuard(names: ["mock.internal"], crossOrigin: nil)
    private let open = RequestGuard(names: [], crossOrigin: CrossOriginPolicy(origins: ["http://localhost:3000"]))

    private func request(_ headers: (String, String)...) -> ContractRequest {
        ContractRequest("GET", "/", headers: headers.map { .init($0.0, $0.1) })
    }

    @Test(
        "names of the server and addresses are accepted",
        arguments: [
            "localhost", "LOCALHOST:8080", "localhost.", "127.0.0.1:8080", "192.168.1.5", "[::1]:8080",
            "mock.internal:80",
        ]
    )
    func names(host: String) {
        #expect(closed.foreignName(of: request(("Host", host))) == nil)
    }

    @Test(
        "other names are not, whatever the origin is",
        arguments: ["evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3.4.5", "[evil]", ""]
    )
    func foreignNames(host: String) {
        #expect(closed.foreignName(of: request(("Host", host), ("Origin", "http://" + host))) != nil)
    }

    @Test("only names of the loopback interface lead to the home page")
    func thisMachine() {
        for host in ["127.0.0.1:8080", "localhost", "LOCALHOST:8080", "[::1]:8080", "[::1]"] {
            #expect(RequestGuard.namesThisMachine(request(("Host", host))))
        }
        for host in ["192.168.1.5:8080", "mock.internal", "localhost.evil.example", "[::2]", ""] {
            #expect(!RequestGuard.namesThisMachine(request(("Host", host))))
        }
        #expect(!RequestGuard.namesThisMachine(request()))
    }

    @Test("pages of another origin are recognized by 'Origin'")
    func origins() {
        let own = "http://127.0.0.1:8080"
        #expect(closed.foreignOrigin(of: request(), own: own) == nil)
        #expect(closed.foreignOrigin(of: request(("Origin", own)), own: own) == nil)
        #expect(closed.foreignOrigin(of: request(("Origin", "https://a.example")), own: own) == "https://a.example")
        #expect(closed.foreignOrigin(of: request(("Origin", "null")), own: own) == "null")
        #expect(open.foreignOrigin(of: request(("Origin", "http://localhost:3000")), own: own) == nil)
    }

    @Test("requests without 'Origin' are recognized by 'Sec-Fetch-Site'")
    func fetchMetadata() {
        let own = "http://127.0.0.1:8080"
        for site in ["same-origin", "none"] {
            #expect(closed.foreignOrigin(of: request(("Sec-Fetch-Site", site)), own: own) == nil)
        }
        for site in ["cross-site", "same-site", "Cross-Site"] {
            #expect(closed.foreignOrigin(of: request(("Sec-Fetch-Site", site)), own: own) == "another site")
            let page = request(("Sec-Fetch-Site", site), ("Referer", "http://localhost:3000/page?x"))
            #expect(closed.foreignOrigin(of: page, own: own) == "http://localhost:3000")
            #expect(open.foreignOrigin(of: page, own: own) == nil)
        }
    }
}
