import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RequestURLTests {
    private func url(_ server: Server, _ path: String, _ query: [QueryItem] = []) throws -> String {
        try RequestURL.make(server: server, path: path, query: query).absoluteString
    }

    @Test("joins server, base path and path without changes")
    func joined() throws {
        // promise: request.url-join
        #expect(try url(Server(.https, "a.example"), "/x") == "https://a.example/x")
        #expect(try url(Server(.https, "a.example", path: "/v3"), "/x/") == "https://a.example/v3/x/")
        #expect(try url(Server(.https, "a.example", path: "v3/"), "/x") == "https://a.example/v3/x")
        #expect(try url(Server(.http, "a.example", port: 8080, path: "/v3"), "") == "http://a.example:8080/v3")
        #expect(try url(Server(.http, "a.example"), "") == "http://a.example/")
        #expect(try url(Server(.http, "::1", port: 80), "/x") == "http://[::1]:80/x")
        #expect(try url(Server(.https, "a.example"), "//evil.com") == "https://a.example//evil.com")
    }

    @Test("preserves escapes of the path")
    func escapes() throws {
        #expect(try url(Server(.https, "a.example"), "/a%2Fb/%25/%C3%BC") == "https://a.example/a%2Fb/%25/%C3%BC")
    }

    @Test(
        "rejects a malformed host",
        arguments: [
            "", ".", "a..example", ".a.example", "a.example..", String(repeating: "a", count: 64) + ".example",
            "a.example/x", "a@evil.com", "a#b", "a?b", "a b", "a\\b", "bücher.de", "a:80", "%61", "a\n", "[::1",
        ]
    )
    func hosts(_ host: String) {
        #expect(throws: RequestError.self) { try url(Server(.https, ServerHost(host)), "/") }
    }

    @Test("accepts a trailing dot and labels of 63 characters in a host")
    func longHosts() throws {
        let label = String(repeating: "a", count: 63)
        #expect(try url(Server(.https, "\(label).example."), "/") == "https://\(label).example./")
    }

    @Test("a host variable stays within one label", arguments: ["ab", "a-b_1", "A9"])
    func labels(_ value: String) throws {
        #expect(try url(Server(.https, "\(value).example.com"), "/") == "https://\(value).example.com/")
        #expect(try url(Server(.https, "api-\(value).example.com"), "/") == "https://api-\(value).example.com/")
    }

    @Test(
        "rejects a value of a host variable that is not a single label",
        arguments: ["", "evil.com/", "evil.com#", "a.b", ".", "a@b", "ü", "a b", String(repeating: "a", count: 64)]
    )
    func badLabels(_ value: String) {
        // promise: request.host-label
        let error = #expect(throws: RequestError.self) { try url(Server(.https, "\(value).example.com"), "/") }
        #expect(error?.message.contains("is not a host label") == true)
    }

    @Test(
        "rejects a base path with dot segments",
        arguments: ["/..", "/.", "/v1/../..", "/%2e%2E", "/v1/..", "..", "/../"]
    )
    func dotSegments(_ path: String) {
        #expect(throws: RequestError.self) { try url(Server(.https, "a.example", path: ServerPath(path)), "/x") }
        #expect(throws: RequestError.self) { try url(Server(.https, "a.example", path: ServerPath(path)), "") }
    }

    @Test("ports are 1 to 65535", arguments: [0, -1, 65_536])
    func ports(_ port: Int) {
        #expect(throws: RequestError.self) { try url(Server(.https, "a.example", port: port), "/") }
    }

    @Test("a path variable of the server stays within one segment")
    func serverPath() throws {
        let tenant = "a/b?ü"
        #expect(
            try url(Server(.https, "a.example", path: "/t/\(tenant)/v1"), "/x")
                == "https://a.example/t/a%2Fb%3F%C3%BC/v1/x"
        )
        let parent = ".."
        #expect(throws: RequestError.self) { try url(Server(.https, "a.example", path: "/t/\(parent)"), "/x") }
        let empty = ""
        #expect(throws: RequestError.self) { try url(Server(.https, "a.example", path: "/t/\(empty)"), "/x") }
    }

    @Test(
        "query items preserve their order and every character",
        arguments: ["+ & = ; / ? # %", "ü🙂", "a%20b", "[]", "'\"<>"]
    )
    func query(_ value: String) throws {
        // promise: request.query
        let url = try RequestURL.make(
            server: Server(.https, "a.example"),
            path: "/",
            query: [QueryItem("b", value), QueryItem("a \(value)", "1"), QueryItem("flag", nil)]
        )
        let items = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
        #expect(
            items == [
                .init(name: "b", value: value), .init(name: "a \(value)", value: "1"), .init(name: "flag", value: nil),
            ]
        )
        #expect(url.absoluteString.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 })
    }

    @Test("a space is %20 and a plus %2B")
    func spaceAndPlus() throws {
        #expect(try url(Server(.https, "a.example"), "/", [QueryItem("q", "a +b")]) == "https://a.example/?q=a%20%2Bb")
    }
}
