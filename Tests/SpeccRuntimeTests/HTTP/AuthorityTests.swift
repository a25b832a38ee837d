import Testing

@_spi(Generated) @testable import SpeccRuntime

struct AuthorityTests {
    @Test(
        "a server that is given whole has the host and port of the text",
        arguments: [
            ("own.example", "https://own.example"), ("own.example:8443", "https://own.example:8443"),
            ("[::1]:80", "https://[::1]:80"),
        ]
    )
    func given(text: String, address: String) throws {
        let server = Server(.https, authority: text, path: "/v1", headers: ["X-A": "1"])
        #expect(try server.authority() == address)
        #expect(server.path == "/v1")
        #expect(server.headers == ["X-A": "1"])
    }

    @Test(
        "what is no host and port refuses every request",
        arguments: ["a/b", "me@own.example", "a:x", "", "a?b", "a b"]
    )
    func refused(text: String) {
        #expect(throws: RequestError.self) { try Server(.https, authority: text).authority() }
    }
}
