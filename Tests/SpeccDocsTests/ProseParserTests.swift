import Testing

@testable import SpeccDocs

@Suite("Documentation of a catalog")
struct ProseParserTests {
    @Test("has paragraphs, lists and code")
    func blocks() {
        let prose = ProseParser.parse("One\nline.\n\n- a\n- b\n  c\n\n```\n<x>\n```\nEnd.")
        #expect(
            prose.blocks == [
                .paragraph([.text("One line.")]), .list([[.text("a")], [.text("b c")]]), .code(["<x>"]),
                .paragraph([.text("End.")]),
            ]
        )
    }

    @Test("has code, emphasis and links")
    func spans() {
        let prose = ProseParser.parse("See `a*b`, **all** and [docs](https://a.b/c).")
        #expect(
            prose.blocks == [
                .paragraph([
                    .text("See "), .code("a*b"), .text(", "), .strong("all"), .text(" and "),
                    .link("docs", url: "https://a.b/c"), .text("."),
                ])
            ]
        )
    }

    @Test(
        "links to no other schemes",
        arguments: ["javascript:a()", "data:text/html,x", "//a.b", "a.html", "https://a.b/\"x"]
    )
    func schemes(_ url: String) {
        let prose = ProseParser.parse("[a](\(url))")
        #expect(prose.blocks == [.paragraph([.text("[a](\(url))")])])
    }

    @Test("is text where a mark is not closed")
    func unclosed() {
        #expect(ProseParser.parse("a ` b ** c [d](e").blocks == [.paragraph([.text("a ` b ** c [d](e")])])
    }

    @Test("is summarized by its first sentence")
    func summary() {
        #expect(ProseParser.parse("Version 1.2 of `it`. More.").summary == "Version 1.2 of it.")
        #expect(ProseParser.parse(nil).summary == "")
    }
}
