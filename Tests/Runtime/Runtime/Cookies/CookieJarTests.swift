import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 6265, sections 5.1.3, 5.1.4, 5.3 and 5.4.
struct CookieJarTests {
    private let jar = CookieJar()
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func store(_ field: String, from url: String = "https://www.example.com/a/b") throws {
        jar.store(["Set-Cookie": field], from: try #require(URL(string: url)), at: now)
    }

    private func sent(to url: String, after seconds: Double = 0) throws -> String? {
        jar.header(for: try #require(URL(string: url)), at: now.addingTimeInterval(seconds))
    }

    @Test("sends a cookie to its host only")
    func host() throws {
        try store("a=1; Path=/")
        #expect(try sent(to: "https://www.example.com/") == "a=1")
        #expect(try sent(to: "https://WWW.example.com:8443/x") == "a=1")
        #expect(try sent(to: "https://example.com/") == nil)
        #expect(try sent(to: "https://x.www.example.com/") == nil)
    }

    @Test("sends a domain cookie to its subdomains only")
    func domain() throws {
        try store("a=1; Path=/; Domain=.Example.com")
        for host in ["www.example.com", "example.com", "x.y.example.com"] {
            #expect(try sent(to: "https://\(host)/") == "a=1")
        }
        #expect(try sent(to: "https://badexample.com/") == nil)
        #expect(try sent(to: "https://example.com.evil.org/") == nil)
    }

    @Test(
        "a server cannot set a cookie for another host, a sibling or a public suffix",
        arguments: [
            "other.org", "api.example.com", "com", "b.www.example.com",
        ]
    )
    func foreignDomain(_ domain: String) throws {
        // promise: cookies.foreign-domain
        try store("a=1; Domain=\(domain)")
        #expect(jar.cookies.isEmpty)
    }

    @Test("a cookie for a public suffix is rejected unless the suffix is the host itself")
    func shared() throws {
        try store("a=1; Domain=co.uk", from: "https://evil.co.uk/")
        #expect(jar.cookies.isEmpty)
        try store("a=1; Domain=localhost", from: "http://localhost/")
        #expect(jar.cookies.first?.isHostOnly == true)
        let customSuffixes = CookieJar { $0 == "github.io" }
        customSuffixes.store(
            ["Set-Cookie": "a=1; Domain=github.io"],
            from: try #require(URL(string: "https://x.github.io/")),
            at: now
        )
        #expect(customSuffixes.cookies.isEmpty)
    }

    @Test(
        "a final dot does not make a public suffix another domain",
        arguments: [("com.", "evil.com."), ("co.uk.", "evil.co.uk."), ("com", "evil.com."), ("com.", "evil.com")]
    )
    func finalDot(domain: String, host: String) throws {
        try store("a=1; Domain=\(domain)", from: "https://\(host)/")
        #expect(jar.cookies.isEmpty)
        try store("a=1; Domain=evil.\(domain)", from: "https://www.evil.\(domain)/")
        #expect(jar.cookies.map(\.domain) == ["evil.\(domain)"])
    }

    @Test("names that differ only in the normalization of Unicode are different cookies")
    func normalization() throws {
        try store("\u{E9}=1; Path=/")
        try store("e\u{301}=2; Path=/")
        #expect(jar.cookies.map(\.value) == ["1", "2"])
    }

    @Test("IP addresses have no domain cookies")
    func addresses() throws {
        try store("a=1; Domain=0.0.1", from: "http://127.0.0.1/")
        #expect(jar.cookies.isEmpty)
    }

    @Test(
        "a cookie path matches the paths below it",
        arguments: [
            ("/a", true), ("/a/", true), ("/a/x", true), ("/ab", false), ("/", false), ("/A", false),
        ]
    )
    func path(_ path: String, _ isSent: Bool) throws {
        try store("a=1; Path=/a")
        #expect(try sent(to: "https://www.example.com\(path)") == (isSent ? "a=1" : nil))
    }

    @Test("the default path is the directory of the URL")
    func defaultPath() throws {
        try store("a=1", from: "https://www.example.com/a/b/c?x=/y")
        #expect(jar.cookies.first?.path == "/a/b")
        #expect(CookieScope.defaultPath(of: "/a") == "/")
        #expect(CookieScope.defaultPath(of: "") == "/")
    }

    @Test("sends a secure cookie over https only, and http cannot set or change one")
    func secure() throws {
        try store("a=1; Path=/; Secure")
        #expect(try sent(to: "http://www.example.com/") == nil)
        try store("a=2; Path=/", from: "http://www.example.com/")
        try store("b=2; Path=/; Secure", from: "http://www.example.com/")
        #expect(try sent(to: "https://www.example.com/") == "a=1")
    }

    @Test(
        "http cannot shadow a secure cookie (RFC 6265bis, section 5.7)",
        arguments: [
            ("http://www.example.com/", "a=2; Path=/in"), ("http://www.example.com/", "a=2; Path=/in/deep"),
            ("http://example.com/", "a=2; Domain=example.com; Path=/in"),
            ("http://deep.www.example.com/", "a=2; Path=/in"),
        ]
    )
    func secureNames(origin: String, field: String) throws {
        try store("a=1; Path=/in; Domain=www.example.com; Secure")
        try store(field, from: origin)
        for host in ["www", "deep.www"] {
            #expect(try sent(to: "https://\(host).example.com/in/deep") == "a=1")
        }
    }

    @Test("http cannot evict a secure cookie")
    func secureShare() throws {
        try store("a=1; Path=/; Secure")
        for number in 0..<60 {
            try store("n\(number)=1; Path=/", from: "http://www.example.com/")
        }
        #expect(jar.cookies.count == 50)
        #expect(jar.cookies.first?.name == "a")
    }

    @Test("http can set cookies with other names, paths or hosts")
    func otherNames() throws {
        try store("a=1; Path=/in; Secure")
        for field in ["b=2; Path=/in", "a=2; Path=/"] { try store(field, from: "http://www.example.com/") }
        try store("a=3; Path=/in", from: "http://other.example.com/")
        #expect(try sent(to: "https://www.example.com/in") == "a=1; b=2; a=2")
        #expect(try sent(to: "https://other.example.com/in") == "a=3")
    }

    @Test(
        "enforces __Secure- and __Host- prefixes (RFC 6265bis, section 4.1.3)",
        arguments: [
            "__Host-a=1; Secure", "__Host-a=1; Path=/", "__Host-a=1; Secure; Path=/; Domain=example.com",
            "__Secure-a=1",
        ]
    )
    func prefixes(_ field: String) throws {
        try store(field)
        #expect(jar.cookies.isEmpty)
    }

    @Test("cookies expire, Max-Age before Expires, and a past date deletes")
    func expiry() throws {
        try store("a=1; Path=/; Max-Age=60; Expires=Wed, 09 Jun 2021 10:18:14 GMT")
        #expect(try sent(to: "https://www.example.com/", after: 59) == "a=1")
        #expect(try sent(to: "https://www.example.com/", after: 60) == nil)
        try store("b=1; Path=/")
        try store("b=; Path=/; Expires=Wed, 09 Jun 2021 10:18:14 GMT")
        #expect(try sent(to: "https://www.example.com/") == nil)
        try store("c=1; Path=/; Max-Age=99999999999999999999")
        #expect(try sent(to: "https://www.example.com/") == "c=1")
        #expect(jar.cookies.map(\.expires) == [.distantFuture])
    }

    @Test("sorts by longer path, then by creation time")
    func order() throws {
        for field in ["a=1; Path=/", "b=2; Path=/x", "c=3; Path=/", "a=4; Path=/"] {
            try store(field)
        }
        #expect(try sent(to: "https://www.example.com/x") == "b=2; a=4; c=3")
    }

    @Test("limits the cookies per host")
    func limits() throws {
        for number in 0..<60 {
            try store("n\(number)=1; Path=/")
        }
        #expect(jar.cookies.count == 50)
        #expect(jar.cookies.first?.name == "n10")
    }

    @Test("the description of a cookie has no value")
    func redaction() throws {
        try store("session=topsecret")
        let cookie = try #require(jar.cookies.first)
        var dumped = ""
        dump(cookie, to: &dumped)
        #expect(!"\(cookie) \(String(reflecting: cookie)) \(dumped)".contains("topsecret"))
    }
}
