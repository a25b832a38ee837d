import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("A host's address")
struct ServerURLParserTests {
    @Test("is cut into scheme, host, port and base path")
    func whole() throws {
        let url = try #require(address("https://${tenant}.example.com:8443/v1/${region}/"))
        #expect(url.scheme == "https")
        #expect(url.host == [.variable(name: "tenant", isNumber: false), .literal(".example.com")])
        #expect(url.port == .literal("8443"))
        #expect(url.path == [.literal("/v1/"), .variable(name: "region", isNumber: false)])
        #expect(address("HTTPS://example.com")?.scheme == "https")
        #expect(address("https://example.com/")?.path == [])
        #expect(address("https://[::1]:80")?.host == [.literal("[::1]")])
    }

    @Test("may have a port that the caller gives")
    func port() {
        #expect(address("http://localhost:${port:int}")?.port == .variable(name: "port", isNumber: true))
    }

    @Test(
        "is refused where it is none",
        arguments: [
            ("1️⃣example.com1️⃣", "an address begins with 'https://' | write 'https://example.com'"),
            ("1️⃣ftp://example.com1️⃣", "an address begins with 'https://' | only 'https' and 'http' are known"),
            ("1️⃣https://1️⃣", "a host is missing | such as 'https://api.example.com'"),
            (
                "https://1️⃣user:pw@1️⃣example.com",
                "an address holds no user name and no password | a secret never stands in a catalog: leave out what stands before the '@'"
            ),
            (
                "https://1️⃣user@1️⃣example.com",
                "an address holds no user name and no password | a secret never stands in a catalog: leave out what stands before the '@'"
            ),
            ("https://example.com:1️⃣ab1️⃣", "a port is a number from 1 to 65535 | such as ':8443', or leave out ':'"),
            ("https://example.com:1️⃣700001️⃣", "a port is a number from 1 to 65535 | such as ':8443', or leave out ':'"),
            ("https://a:1️⃣${port}1️⃣", "a port is a number | write '${port:int}'"),
            ("https://example.com/a1️⃣?b=11️⃣", "an address has no query | query items stand in 'query'"),
            ("https://a.1️⃣{1️⃣b}.c", "a variable of a host is written '${…}' | write '$' before the brace"),
            ("https://1️⃣.1️⃣example.com", "two dots have no name between them | such as 'api.example.com'"),
            (
                "https://1️⃣${x:authority}.com1️⃣",
                "an 'authority' stands alone between '//' and the path | it holds the whole host, and the port if there is one"
            ),
            ("https://a.b1️⃣/${x:authority}1️⃣", "an 'authority' is no part of a path"),
            (
                "https://1️⃣${x:url}1️⃣",
                "a host's variable is no whole address | an address from an earlier answer stands in a call: 'PUT ${x:url}'"
            ),
            (
                "1️⃣${x:authority}1️⃣",
                "an address begins with 'https://' | a server that the caller names is 'https://${server:authority}'"
            ),
            ("https://1️⃣${a:uuid}1️⃣.b", "a host's variable is text or 'int' | write '${a:int}'"),
            ("https://1️⃣${}1️⃣.b", "'' is no name | such as '${port:int}' or '${tenant}'"),
        ]
    )
    func refused(text: String, message: String) {
        let decoding = DecodingResult("specc: 1\nhost: \(text)\n")
        let found = decoding.diagnostics.map { "\($0.message)\($0.hint.map { " | \($0)" } ?? "")" }
        #expect(found == [message])
        decoding.expectMarks()
    }

    private func address(_ text: String) -> ServerTemplate? {
        let decoding = DecodingResult("specc: 1\nhost: \(text)\n")
        #expect(decoding.diagnostics.isEmpty)
        return decoding.file.hosts.first?.url.value
    }
}
