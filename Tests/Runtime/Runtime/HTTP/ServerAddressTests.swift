import Testing

@_spi(Generated) @testable import SpeccRuntime

struct ServerAddressTests {
    @Test("splits a URL into its parts")
    func parts() throws {
        #expect(try Server(url: "https://api.example.com/v3/") == Server(.https, "api.example.com", path: "/v3"))
        #expect(try Server(url: "HTTP://127.0.0.1:8080") == Server(.http, "127.0.0.1", port: 8080))
        #expect(try Server(url: "http://[::1]:80/x") == Server(.http, "[::1]", port: 80, path: "/x"))
        #expect(try Server(url: "api.example.com") == Server(.https, "api.example.com"))
    }

    @Test(
        "rejects a malformed server with the reason",
        arguments: [
            ("ftp://a", "its scheme is neither http nor https"), ("https://", "the host is empty"),
            ("https://me:pw@a.example", "a server URL must not contain a user or password"),
            ("https://a.example?x=1", "a server URL has no query or fragment"),
            ("https://a.example#x", "a server URL has no query or fragment"),
            ("https://a.example:x", "'x' is not a port"),
            ("https://a.example:99999", "99999 is not a port: ports are 1 to 65535"),
            ("https://a.example:", "'' is not a port"), ("https://a.example/..", "would change the path"),
            ("https://bücher.example", "use the ASCII form"),
        ]
    )
    func malformed(_ url: String, _ reason: String) throws {
        let error = try #require(throws: NetworkError.self) { try Server(url: url) }
        #expect(error.kind == .invalidRequest)
        #expect(error.details?.contains(reason) == true)
    }
}

struct AuthorityTests {
    @Test(
        "a server with an explicit authority has its host and port",
        arguments: [
            ("own.example", "https://own.example"), ("own.example:8443", "https://own.example:8443"),
            ("[::1]:80", "https://[::1]:80"),
        ]
    )
    func explicitAuthority(text: String, url: String) throws {
        let server = Server(.https, authority: text, path: "/v1", headers: ["X-A": "1"])
        #expect(try server.authority() == url)
        #expect(server.path == "/v1")
        #expect(server.headers == ["X-A": "1"])
    }

    @Test(
        "a malformed authority fails every request",
        arguments: ["a/b", "me@own.example", "a:x", "", "a?b", "a b"]
    )
    func malformed(text: String) {
        #expect(throws: RequestError.self) { try Server(.https, authority: text).authority() }
    }
}
