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

    @Test(
        "has emphasis, images as links, URLs and escaped characters",
        arguments: [
            ("an *old* way", [Prose.Span.text("an "), .emphasis("old"), .text(" way")]),
            ("an _old_ way", [.text("an "), .emphasis("old"), .text(" way")]),
            ("snake_case_name and 2 * 3 * 4", [.text("snake_case_name and 2 * 3 * 4")]),
            ("![A logo](https://a.b/c.png)", [.link("A logo", url: "https://a.b/c.png")]),
            ("<https://a.b>", [.link("https://a.b", url: "https://a.b")]), ("<b>", [.text("<b>")]),
            ("\\*not\\*", [.text("*not*")]), ("a\\b", [.text("a\\b")]),
            ("[`Order`](https://a.b)", [.link("Order", url: "https://a.b")]), ("**the `id`**", [.strong("the id")]),
            ("***both***", [.strong("both")]), ("a **** b", [.text("a **** b")]),
        ]
    )
    func marks(_ text: String, _ spans: [Prose.Span]) {
        #expect(ProseParser.parse(text).blocks == [.paragraph(spans)])
    }

    @Test("has headings and numbered lists")
    func headings() {
        let prose = ProseParser.parse("## About *it*\nText in\n2. lines.\n\n1. One\n2. Two\n- a\n#tag")
        #expect(
            prose.blocks == [
                .heading("About it"), .paragraph([.text("Text in 2. lines.")]),
                .list([[.text("One")], [.text("Two")]], isOrdered: true), .list([[.text("a")]]),
                .paragraph([.text("#tag")]),
            ]
        )
        #expect(prose.summary == "Text in 2.")
    }

    @Test("is summarized without marks")
    func description() {
        let prose = ProseParser.parse("# Shop\n\nReads _the_ [`Order`](https://a.b) and **its `id`**. More.")
        #expect(prose.summary == "Reads the Order and its id.")
    }

    @Test("is summarized by its first sentence")
    func summary() {
        #expect(ProseParser.parse("Version 1.2 of `it`. More.").summary == "Version 1.2 of it.")
        #expect(ProseParser.parse(nil).summary == "")
    }
}
