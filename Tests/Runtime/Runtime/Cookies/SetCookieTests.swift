import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 6265, section 5.2.
struct SetCookieTests {
    @Test("attributes ignore case, unknown ones are ignored, and the last of a name applies")
    func attributes() throws {
        let cookie = try #require(
            SetCookie("SID = 31d4 ; PATH=/a; path=/b;Secure; HttpOnly; DOMAIN=.Example.com; Max-Age=10; Priority=High")
        )
        #expect(cookie.name == "SID")
        #expect(cookie.value == "31d4")
        #expect(cookie.path == "/b")
        #expect(cookie.domain == "example.com")
        #expect(cookie.maxAge == 10)
        #expect(cookie.isSecure && cookie.isHTTPOnly)
    }

    @Test("values may contain '=' and quotes, or be empty")
    func values() {
        #expect(SetCookie("a=b=c")?.value == "b=c")
        #expect(SetCookie("a=\"b\"")?.value == "\"b\"")
        #expect(SetCookie("a=")?.value == "")
    }

    @Test(
        "rejects cookies without a name, with control characters or too long",
        arguments: [
            "", "a", "=b", "a=\u{1}", "a=" + String(repeating: "x", count: 5_000),
        ]
    )
    func rejected(_ field: String) {
        #expect(SetCookie(field) == nil)
    }

    @Test("ignores a malformed path and an empty domain")
    func emptyAttributes() {
        let cookie = SetCookie("a=b; Path=x; Domain=; Max-Age=1x; Expires=never")
        #expect(cookie == SetCookie("a=b"))
    }

    @Test("splits joined Set-Cookie headers, except at dates")
    func joined() {
        let headers: HTTPHeaders = [
            "Set-Cookie": "a=1; Expires=Wed, 09 Jun 2021 10:18:14 GMT, b=2; Path=/, c=x,y"
        ]
        let cookies = SetCookie.all(in: headers)
        #expect(cookies.map(\.name) == ["a", "b", "c"])
        #expect(cookies.map(\.value) == ["1", "2", "x,y"])
        #expect(cookies[0].expires != nil)
    }
}
