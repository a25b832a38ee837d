import SpeccTemplates
import Testing

@Suite("Mustache: variables and comments")
struct VariableTests {
    @Test("text without tags is unchanged")
    func plain() throws {
        #expect(try SampleView.object([]).render("Hello, {world}!\n") == "Hello, {world}!\n")
    }

    @Test("inserts values without escaping")
    func verbatim() throws {
        let view: SampleView = ["value": "a & \"b\" < 'c' {{d}} \\(e)"]
        #expect(try view.render("<{{value}}>") == "<a & \"b\" < 'c' {{d}} \\(e)>")
    }

    @Test("ignores white space inside of a tag and preserves it outside")
    func whiteSpace() throws {
        let view: SampleView = ["value": "x"]
        #expect(try view.render("| {{ value }} |\n  {{value}}\n") == "| x |\n  x\n")
    }

    @Test("a dotted name accesses nested views")
    func dotted() throws {
        let view: SampleView = ["a": ["b": ["c": "deep"]]]
        #expect(try view.render("{{a.b.c}}{{#a}}, {{b.c}}{{/a}}") == "deep, deep")
    }

    @Test("only the first part of a dotted name is looked up in outer views")
    func dottedIsStrict() throws {
        let view: SampleView = ["a": ["b": ["x": "1"]], "b": ["c": "outer"]]
        #expect(throws: TemplateViolations.self) { try view.render("{{#a}}{{b.c}}{{/a}}") }
    }

    @Test("a dotted name with an absent view is empty")
    func dottedAbsent() throws {
        let view: SampleView = ["a": .noObject(of: [("b", "x")])]
        #expect(try view.render("[{{a.b}}]") == "[]")
    }

    @Test("inserts an optional text or nothing")
    func optional() throws {
        let view: SampleView = ["some": .optionalText("x"), "none": .optionalText(nil)]
        #expect(try view.render("[{{some}}{{none}}]") == "[x]")
    }

    @Test("a comment within a line preserves its white space")
    func inlineComment() throws {
        #expect(try SampleView.object([]).render("12 {{! no }} 34\n") == "12  34\n")
    }

    @Test(
        "a comment on its own line removes it",
        arguments: [
            ("a\n{{! no }}\nb\n", "a\nb\n"), ("a\n  {{! no }}  \nb\n", "a\nb\n"), ("{{! no }}", ""),
            ("a\r\n{{! no }}\r\nb", "a\r\nb"), ("a\n{{!\nmore\nlines\n}}\nb\n", "a\nb\n"), ("!\n  {{! no }}", "!\n"),
        ]
    )
    func standaloneComment(template: String, text: String) throws {
        #expect(try SampleView.object([]).render(template) == text)
    }

    @Test("preserves non-ASCII text")
    func unicode() throws {
        #expect(try SampleView.object([("ü", "x")]).render("„é“ 😀\n") == "„é“ 😀\n")
    }
}
