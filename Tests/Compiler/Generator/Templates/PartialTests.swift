import SpeccTemplates
import Testing

@Suite("Mustache: partials")
struct PartialTests {
    @Test("a partial can use the views around its tag")
    func context() throws {
        let view: SampleView = ["list": [["n": "1"], ["n": "2"]], "end": "."]
        let text = try view.render("{{#list}}{{> item}}{{/list}}", partials: ["item": "*{{n}}{{end}}"])
        #expect(text == "*1.*2.")
    }

    @Test("a partial within a line is inserted unchanged")
    func inline() throws {
        #expect(try SampleView.object([]).render("  | {{> p}} |\n", partials: ["p": "a\nb"]) == "  | a\nb |\n")
    }

    @Test("a partial on its own line is replaced with its line and indents its own lines")
    func indentation() throws {
        let text = try SampleView.object([]).render("\\\n  {{> p}}\n/\n", partials: ["p": "|\n||\n"])
        #expect(text == "\\\n  |\n  ||\n/\n")
    }

    @Test("line breaks of a value are not indented")
    func valuesAreNotIndented() throws {
        let view: SampleView = ["content": "<\n->"]
        let text = try view.render("\\\n {{> p}}\n/\n", partials: ["p": "|\n{{content}}\n|\n"])
        #expect(text == "\\\n |\n <\n->\n |\n/\n")
    }

    @Test("indentation of nested partials adds up, and empty lines have none")
    func nestedIndentation() throws {
        let partials = ["outer": "{\n    {{> inner}}\n\n}\n", "inner": "a\n\nb\n"]
        let text = try SampleView.object([]).render("  {{> outer}}\n", partials: partials)
        #expect(text == "  {\n      a\n\n      b\n\n  }\n")
    }

    @Test("indents lines in sections of an indented partial")
    func sectionsInPartials() throws {
        let view: SampleView = ["list": ["1", "2"], "on": true]
        let partial = "{{#list}}\n{{.}},\n{{/list}}\n{{#on}}[{{/on}}{{#list}}{{.}}{{/list}}]\n"
        #expect(try view.render("  {{> p}}\n", partials: ["p": partial]) == "  1,\n  2,\n  [12]\n")
    }

    @Test("the last line of a template may be unterminated")
    func withoutFinalNewline() throws {
        #expect(try SampleView.object([]).render(">\n  {{> p}}\n>", partials: ["p": ">\n>"]) == ">\n  >\n  >>")
        #expect(try SampleView.object([]).render("|\r\n{{> p}}\r\n|", partials: ["p": ">"]) == "|\r\n>|")
    }

    @Test("a partial may include itself if the data is finite")
    func recursion() throws {
        let leaf = ViewObject([.text("leaf"), .list([])])
        let root = ViewObject([.text("root"), .list([leaf, ViewObject([.text("twig"), .list([leaf])])])])
        let templates = try TemplateSet([(name: "node", text: "{{name}}\n{{#children}}\n  {{> node}}\n{{/children}}\n")]
        )
        let renderer = try TemplateRenderer("node", in: templates, for: Self.node())
        #expect(renderer.render(root) == "root\n  leaf\n  twig\n    leaf\n")
    }

    private static func node() -> ViewSchema {
        ViewSchema("node", [.init("name", .text, ""), .init("children", .list { node() }, "")])
    }
}
