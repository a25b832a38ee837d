import Foundation
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

    @Test(
        "a comma is a character of the value",
        arguments: ["s3cr3t,uid=5", "hello, session=attacker", "a,b", "1, b=2; Path=/, c=3"]
    )
    func comma(value: String) throws {
        // promise: cookies.comma
        let cookies = SetCookie.all(in: ["Set-Cookie": "a=\(value); Path=/; Secure; HttpOnly"])
        let cookie = try #require(cookies.first)
        #expect(cookies.count == 1)
        #expect(cookie.name == "a")
        #expect(cookie.value == String(value.prefix { $0 != ";" }))
        #expect(cookie.isSecure && cookie.isHTTPOnly)
    }

    @Test("splits headers that a transport has joined, except at dates")
    func joined() {
        let fields = SetCookie.split("a=1; Expires=Wed, 09 Jun 2021 10:18:14 GMT, b=2; Path=/, c=x,y")
        let cookies = fields.compactMap(SetCookie.init)
        #expect(cookies.map(\.name) == ["a", "b", "c"])
        #expect(cookies.map(\.value) == ["1", "2", "x,y"])
        #expect(cookies[0].expires != nil)
        #expect(!cookies.contains { $0.isSecure || $0.isHTTPOnly })
    }

    @Test(
        "the parts of a header that may be one cookie are as protected as the whole",
        arguments: [
            ("session=s3cr3t,uid=5; Path=/; Secure; HttpOnly", true, true), ("a=1; Secure, b=2", true, false),
            ("a=1, b=2; HttpOnly", false, true),
        ]
    )
    func joinedAttributes(field: String, isSecure: Bool, isHTTPOnly: Bool) {
        let cookies = SetCookie.split(field).compactMap(SetCookie.init)
        #expect(cookies.count == 2)
        #expect(cookies.allSatisfy { $0.isSecure == isSecure && $0.isHTTPOnly == isHTTPOnly })
    }
}

/// RFC 6265, section 5.1.1, with forms from its test suite (abarth/http-state).
struct CookieDateTests {
    @Test(
        "reads every date format in use",
        arguments: [
            ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894.0),
            ("Wed, 09-Jun-2021 10:18:14 GMT", 1_623_233_894),
            ("Wednesday, 09-Jun-21 10:18:14 GMT", 1_623_233_894),
            ("Wed Jun  9 10:18:14 2021", 1_623_233_894),
            ("9 june 2021 10:18:14x", 1_623_233_894),
            ("Mon, 01 Jan 1990 00:00:00 GMT", 631_152_000),
            ("01 Jan 70 00:00:00", 0),
            ("10:18:14;9;Jun;2021", 1_623_233_894),
        ]
    )
    func forms(_ text: String, _ seconds: Double) {
        #expect(CookieDate.read(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "rejects text without a time",
        arguments: [
            "", "soon", "Wed, 09 Jun 2021", "10:18:14 Jun 2021", "31 Feb 2021 10:00:00", "1 Jan 1600 00:00:00",
            "1 Jan 2021 24:00:00", "1 Jan 2021 10:60:00", "1 Jan 2021 10:00",
        ]
    )
    func withoutTime(_ text: String) {
        #expect(CookieDate.read(text) == nil)
    }
}
