import SpeccTemplates
import Testing

@Suite("Template syntax errors")
struct TemplateErrorTests {
    @Test(
        "reports line and problem",
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
            ("{{@place}}", 1, .unsupportedTag("{{@place}}")),
            ("a\nlet {{@location}}\n", 2, .locationInLine),
        ]
    )
    func problem(text: String, line: Int, problem: TemplateError.Problem) {
        let error = #expect(throws: TemplateError.self) {
            try TemplateSet([(name: "t", text: text)])
        }
        #expect(error?.template == "t" && error?.range.line == line && error?.problem == problem)
    }

    @Test("the range of an error is that of the tag")
    func range() {
        let error = #expect(throws: TemplateError.self) { try TemplateSet([(name: "t", text: "ä\n  {{a b}} c")]) }
        #expect(error?.range == TemplateRange(line: 2, bytes: 5..<12))
    }

    @Test("a later template replaces an earlier one of its name")
    func replacement() throws {
        let templates = try TemplateSet([(name: "t", text: "old"), (name: "t", text: "new")])
        #expect(try TemplateRenderer("t", in: templates, for: ViewSchema("v", [])).render(ViewObject([])) == "new")
    }

    @Test("sections can be nested 64 levels deep")
    func nesting() throws {
        func text(_ depth: Int) -> String {
            String(repeating: "{{#a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
        }
        #expect(throws: Never.self) { try TemplateSet([(name: "t", text: text(64))]) }
        for depth in [65, 200_000] {
            let error = #expect(throws: TemplateError.self) { try TemplateSet([(name: "t", text: text(depth))]) }
            #expect(error?.problem == .nestedTooDeep)
            #expect(error?.range == TemplateRange(line: 1, bytes: 64 * 6..<65 * 6))
        }
    }
}
