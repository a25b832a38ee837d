import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 8288, section 3.5 and appendix B, and deviations of servers.
struct LinkHeaderTests {
    private func next(_ values: String...) -> String? {
        var headers = HTTPHeaders()
        for value in values {
            headers.add("link", value)
        }
        return LinkHeader(headers).target(of: "next")
    }

    @Test("reads the examples of RFC 8288, section 3.5")
    func examples() {
        let quoted = #"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#
        #expect(LinkHeader(["Link": quoted]).target(of: "previous") == "http://example.com/TheBook/chapter2")
        let relative = #"</>; rel="http://example.net/foo""#
        #expect(LinkHeader(["Link": relative]).target(of: "http://example.net/foo") == "/")
        let titled = #"""
            </TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel
            """#
        #expect(next(titled) == "/TheBook/chapter4")
        let several = #"<http://example.org/>; rel="start http://example.net/relation/other""#
        let header = LinkHeader(["Link": several])
        #expect(header.links.first?.relations == ["start", "http://example.net/relation/other"])
    }

    @Test("relation types and parameter names ignore case, and quotes are optional")
    func cases() {
        #expect(next("</b>; REL=Next") == "/b")
        #expect(next(#"</b> ;  rel = "NEXT" "#) == "/b")
    }

    @Test("commas and semicolons inside URLs and quotes are not separators")
    func separators() {
        #expect(next(#"</a,b;c>; title="x, <y>; rel=\"next\""; rel=prev, </d>; rel=next"#) == "/d")
    }

    @Test("links may be in one field or several, with empty list elements")
    func fields() {
        #expect(next("</a>; rel=first", ", ,</b>; rel=next") == "/b")
    }

    @Test("the first of several 'rel' parameters applies")
    func repeated() {
        #expect(next("</a>; rel=prev; rel=next") == nil)
    }

    @Test("ignores a link with an anchor to another resource")
    func anchored() {
        #expect(next(##"</a>; anchor="#part"; rel=next, </b>; rel=next"##) == "/b")
    }

    @Test(
        "ignores malformed links",
        arguments: ["", "<", "</a", "/a; rel=next", "</a>; rel=", "</a>;;"]
    )
    func malformed(_ value: String) {
        #expect(next(value) == nil)
    }
}
