import SpeccTemplates
import Testing

@Suite("Templates that cannot be parsed")
struct TemplateErrorTests {
    @Test(
        "the error names the line and the problem",
        arguments: [
            ("a\nb {{name\n", 2, TemplateError.Problem.unclosedTag),
            ("{{#a}}\n{{#b}}\n{{/b}}\n", 1, .unclosedSection("a")),
            ("\n\n{{#a}}\n\n{{^b}}x", 5, .unclosedSection("b")),
            ("{{#a}}\n{{#b}}\n{{/a}}\n{{/b}}", 3, .unexpectedClosing("a", open: "b")),
            ("x\r\n{{/a}}", 2, .unexpectedClosing("a", open: nil)),
            ("{{}}", 1, .invalidName("")),
            ("{{a b}}", 1, .invalidName("a b")),
            ("{{! 1\n2 }}\n{{a..b}}", 3, .invalidName("a..b")),
            ("{{#}}{{/}}", 1, .invalidName("")),
            ("{{{a}}}", 1, .unsupportedTag("{{{a}}")),
            ("{{& a}}", 1, .unsupportedTag("{{& a}}")),
            ("{{=<% %>=}}", 1, .unsupportedTag("{{=<% %>=}}")),
            ("{{<a}}{{/a}}", 1, .unsupportedTag("{{<a}}")),
        ]
    )
    func problem(text: String, line: Int, problem: TemplateError.Problem) {
        #expect(throws: TemplateError(template: "t", line: line, problem: problem)) {
            try TemplateSet([(name: "t", text: text)])
        }
    }

    @Test("a later template replaces an earlier one of its name")
    func replacement() throws {
        let templates = try TemplateSet([(name: "t", text: "old"), (name: "t", text: "new")])
        #expect(try TemplateRenderer("t", in: templates, for: ViewSchema("v", [])).render(ViewObject([])) == "new")
    }

    @Test("a thousand sections in each other do not exhaust the stack")
    func nesting() throws {
        let text = String(repeating: "{{#a}}", count: 1_000) + String(repeating: "{{/a}}", count: 1_000)
        #expect(throws: Never.self) { try TemplateSet([(name: "t", text: text)]) }
    }
}
