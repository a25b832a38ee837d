import Testing

@_spi(Generated) @testable import SpeccRuntime

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
