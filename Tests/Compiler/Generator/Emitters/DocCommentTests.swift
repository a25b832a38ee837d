import Testing

@testable import SpeccGenerator

@Suite("Documentation comments")
struct DocCommentTests {
    @Test("an empty comment line separates paragraphs")
    func paragraphs() {
        var docs = DocComment(indentation: 4)
        docs.add(paragraph: nil)
        docs.add(paragraph: "One.\n\nTwo.")
        docs.add(code: "GET /x")
        docs.add(paragraph: "")
        #expect(docs.lines == ["/// One.", "///", "/// Two.", "///", "/// `GET /x`"])
    }

    @Test("every line is a comment, regardless of the text")
    func safety() {
        var docs = DocComment(indentation: 0)
        docs.add(paragraph: "a\nb\rc\u{85}d\u{2028}e")
        docs.add(code: "x`\ny")
        docs.add(parameters: [("p", ["a\r\nb"])])
        #expect(docs.lines.allSatisfy { $0.hasPrefix("///") })
        #expect(docs.lines.allSatisfy { !$0.contains { $0.isNewline } })
    }

    @Test("omits parameters without documentation")
    func parameters() {
        var docs = DocComment(indentation: 0)
        docs.add(parameters: [("a", []), ("b", ["First.", "Second."]), ("c", ["One.\nTwo."])])
        #expect(docs.lines == ["/// - Parameters:", "///   - b: First. Second.", "///   - c: One.", "///     Two."])
        var none = DocComment(indentation: 0)
        none.add(parameters: [("a", [])])
        #expect(none.lines == [])
    }

    @Test("generated sentences share a line if they fit")
    func sentences() {
        var narrow = DocComment(indentation: 100)
        narrow.add(sentences: ["One sentence.", "Another one."])
        #expect(narrow.lines == ["/// One sentence.", "/// Another one."])
        var wide = DocComment(indentation: 0)
        wide.add(sentences: ["One sentence.", "Another one."])
        #expect(wide.lines == ["/// One sentence. Another one."])
    }

    @Test("a long callout is continued on indented lines")
    func callouts() {
        var docs = DocComment(indentation: 96)
        docs.add(callout: "Throws", text: "`a` (1), `b` (2), `c` (3)")
        #expect(docs.lines == ["/// - Throws: `a` (1),", "///   `b` (2), `c` (3)"])
    }
}
