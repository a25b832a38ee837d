import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Host URLs")
struct ServerURLParserTests {
    @Test("are split into scheme, host, port and base path")
    func components() throws {
        let url = try #require(address("https://${tenant}.example.com:8443/v1/${region}/"))
        #expect(url.scheme == "https")
        #expect(url.host == [.variable(name: "tenant", isNumber: false), .literal(".example.com")])
        #expect(url.port == .literal("8443"))
        #expect(url.path == [.literal("/v1/"), .variable(name: "region", isNumber: false)])
        #expect(address("HTTPS://example.com")?.scheme == "https")
        #expect(address("https://example.com/")?.path == [])
        #expect(address("https://[::1]:80")?.host == [.literal("[::1]")])
    }

    @Test("can have a port as an argument")
    func port() {
        #expect(address("http://localhost:${port:int}")?.port == .variable(name: "port", isNumber: true))
    }

    @Test(
        "are rejected if malformed",
        arguments: [
            ("1️⃣example.com1️⃣", "a URL must begin with 'https://' | write 'https://example.com'"),
            ("1️⃣ftp://example.com1️⃣", "a URL must begin with 'https://' | only 'https' and 'http' are supported"),
            ("1️⃣http//example.com1️⃣", "a URL must begin with 'https://' | write 'https://example.com'"),
            ("1️⃣https:/example.com1️⃣", "a URL must begin with 'https://' | write 'https://example.com'"),
            ("1️⃣HTTPS.//example.com1️⃣", "a URL must begin with 'https://' | write 'https://example.com'"),
            ("1️⃣https;example.com1️⃣", "a URL must begin with 'https://' | write 'https://example.com'"),
            ("1️⃣http.example.com1️⃣", "a URL must begin with 'https://' | write 'https://http.example.com'"),
            ("https://1️⃣https://1️⃣example.com", "the scheme is repeated | write 'https://example.com'"),
            ("http://1️⃣http//1️⃣example.com", "the scheme is repeated | write 'https://example.com'"),
            ("https://1️⃣/1️⃣example.com", "a URL has two slashes after its scheme | write 'https://example.com'"),
            ("1️⃣https://1️⃣", "the URL has no host | for example 'https://api.example.com'"),
            (
                "https://1️⃣user:pw@1️⃣example.com",
                "a URL must not contain a user name or password | remove the text before the '@': a catalog must not contain secrets"
            ),
            (
                "https://1️⃣user@1️⃣example.com",
                "a URL must not contain a user name or password | remove the text before the '@': a catalog must not contain secrets"
            ),
            ("https://example.com:1️⃣ab1️⃣", "a port is a number from 1 to 65535 | for example ':8443', or remove ':'"),
            ("https://example.com:1️⃣700001️⃣", "a port is a number from 1 to 65535 | for example ':8443', or remove ':'"),
            ("https://a:1️⃣${port}1️⃣", "a variable in place of a port must be an integer | write '${port:int}'"),
            (
                "https://example.com/a1️⃣?b=11️⃣",
                "a URL of a host must not contain a query | declare query items in 'query'"
            ),
            ("https://a.1️⃣{b}1️⃣.c", "a variable of a URL is written '${…}' | write '${b}'"),
            ("https://1️⃣.1️⃣example.com", "a host name has an empty label | for example 'api.example.com'"),
            (
                "https://1️⃣${x:authority}.com1️⃣",
                "only an 'authority' is allowed between '//' and the path | the argument includes the host and an optional port"
            ),
            ("https://a.b1️⃣/${x:authority}1️⃣", "'authority' is not allowed in a base path"),
            (
                "https://1️⃣${x:url}1️⃣",
                "a variable of a host cannot be a whole URL | for a URL from an earlier response write 'call: PUT ${x:url}'"
            ),
            (
                "1️⃣${x:authority}1️⃣",
                "a URL must begin with 'https://' | for a server that the caller provides write 'https://${server:authority}'"
            ),
            ("https://1️⃣${a:uuid}1️⃣.b", "a variable of a host must be text or 'int' | write '${a}'"),
            ("https://1️⃣${}1️⃣.b", "'' is not a name | for example '${port:int}' or '${tenant}'"),
            (
                "https://1️⃣${tenant=acme}1️⃣.b",
                "'tenant=acme' is not a name | write '${tenant}': a variable of a host has no default value"
            ),
            ("https://1️⃣${a b}1️⃣.b", "'a b' is not a name | for example '${port:int}' or '${tenant}'"),
        ]
    )
    func malformed(text: String, message: String) {
        let decoding = DecodingResult("specc: 1\nhost: \(text)\n")
        let findings = decoding.diagnostics.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        #expect(findings == [message])
        decoding.expectMarks()
    }

    private func address(_ text: String) -> ServerTemplate? {
        let decoding = DecodingResult("specc: 1\nhost: \(text)\n")
        #expect(decoding.diagnostics.isEmpty)
        return decoding.file.hosts.first?.url.value
    }
}
