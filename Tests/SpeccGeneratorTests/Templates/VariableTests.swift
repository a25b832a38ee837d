import SpeccTemplates
import Testing

@Suite("Mustache: variables and comments")
struct VariableTests {
    @Test("text without tags comes out as it is")
    func plain() throws {
        #expect(try SampleView.object([]).render("Hello, {world}!\n") == "Hello, {world}!\n")
    }

    @Test("a value is inserted without any escaping")
    func verbatim() throws {
        let view: SampleView = ["value": "a & \"b\" < 'c' {{d}} \\(e)"]
        #expect(try view.render("<{{value}}>") == "<a & \"b\" < 'c' {{d}} \\(e)>")
    }

    @Test("white space inside a tag does not matter, around it stays")
    func whiteSpace() throws {
        let view: SampleView = ["value": "x"]
        #expect(try view.render("| {{ value }} |\n  {{value}}\n") == "| x |\n  x\n")
    }

    @Test("a dotted name reaches into views")
    func dotted() throws {
        let view: SampleView = ["a": ["b": ["c": "deep"]]]
        #expect(try view.render("{{a.b.c}}{{#a}}, {{b.c}}{{/a}}") == "deep, deep")
    }

    @Test("a dotted name is looked for by its first part alone, the rest only within it")
    func dottedIsStrict() throws {
        let view: SampleView = ["a": ["b": ["x": "1"]], "b": ["c": "outer"]]
        #expect(throws: TemplateViolations.self) { try view.render("{{#a}}{{b.c}}{{/a}}") }
    }

    @Test("a dotted name through a view that is missing is empty")
    func dottedAbsent() throws {
        let view: SampleView = ["a": .noObject(of: [("b", "x")])]
        #expect(try view.render("[{{a.b}}]") == "[]")
    }

    @Test("an optional text is inserted, or nothing is")
    func optional() throws {
        let view: SampleView = ["some": .optionalText("x"), "none": .optionalText(nil)]
        #expect(try view.render("[{{some}}{{none}}]") == "[x]")
    }

    @Test("a comment inside a line leaves its white space")
    func inlineComment() throws {
        #expect(try SampleView.object([]).render("12 {{! no }} 34\n") == "12  34\n")
    }

    @Test(
        "a comment that stands alone takes its line away",
        arguments: [
            ("a\n{{! no }}\nb\n", "a\nb\n"), ("a\n  {{! no }}  \nb\n", "a\nb\n"), ("{{! no }}", ""),
            ("a\r\n{{! no }}\r\nb", "a\r\nb"), ("a\n{{!\nmore\nlines\n}}\nb\n", "a\nb\n"), ("!\n  {{! no }}", "!\n"),
        ]
    )
    func standaloneComment(template: String, text: String) throws {
        #expect(try SampleView.object([]).render(template) == text)
    }

    @Test("text beyond ASCII survives")
    func unicode() throws {
        #expect(try SampleView.object([("ü", "x")]).render("„é“ 😀\n") == "„é“ 😀\n")
    }
}
