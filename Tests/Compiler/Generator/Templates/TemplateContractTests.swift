import SpeccTemplates
import Testing

@Suite("The contract between templates and views")
struct TemplateContractTests {
    let view: SampleView = [
        "name": "x", "docs": .optionalText("d"), "isOn": true, "lines": ["a"], "fields": [["type": "T"]],
        "inner": ["leaf": "l"],
    ]

    @Test("a template with existing keys only has no violations")
    func fits() throws {
        let template = "{{name}}{{docs}}{{#docs}}{{.}}{{/docs}}{{#fields}}{{type}}{{name}}{{/fields}}{{inner.leaf}}"
        #expect(try view.violations(of: template) == [])
    }

    @Test("reports a key that no enclosing view has, with its line and the existing keys")
    func unknownKey() throws {
        let violations = try view.violations(of: "\n{{#fields}}\n{{typ}}\n{{/fields}}")
        let problem = TemplateError.Problem.unknownKey("typ", view: "root.fields", known: ["type"])
        let range = TemplateRange(line: 3, bytes: 13..<20)
        #expect(violations == [TemplateError(template: "main", range: range, problem: problem)])
        #expect(violations.first?.message == "view 'root.fields' has no key 'typ'")
    }

    @Test("checks keys inside of sections that are empty")
    func emptySections() throws {
        let view: SampleView = ["isOn": false, "list": []]
        #expect(try view.violations(of: "{{#isOn}}{{nothing}}{{/isOn}}").count == 1)
    }

    @Test(
        "reports a key of another kind",
        arguments: [
            "{{#name}}{{/name}}", "{{^name}}{{/name}}", "{{isOn}}", "{{lines}}", "{{fields}}", "{{inner}}", "{{.}}",
            "{{#fields}}{{.}}{{/fields}}", "{{name.first}}", "{{fields.type}}",
            "{{#lines}}{{#inner}}{{.}}{{/inner}}{{/lines}}",
        ]
    )
    func invalidUse(template: String) throws {
        let problems = try view.violations(of: template).map(\.problem)
        guard case .invalidUse? = problems.first, problems.count == 1 else {
            Issue.record("\(template): \(problems)")
            return
        }
    }

    @Test("reports all violations in one pass, each once")
    func all() throws {
        let template = "{{a}}\n{{b}}\n{{> p}}{{#isOn}}{{> p}}{{/isOn}}{{#fields}}{{> p}}{{/fields}}"
        let lines = try view.violations(of: template, partials: ["p": "{{name}}\n\n{{c}}"]).map(\.range.line)
        #expect(lines.count == 4)
        #expect(lines.starts(with: [1, 2, 3]))
    }

    @Test("reports an unknown partial")
    func unknownPartial() throws {
        #expect(try view.violations(of: "\n{{> p}}").map(\.problem) == [.unknownTemplate("p")])
    }

    @Test("reports a partial that includes itself without entering another view")
    func infiniteInclusion() throws {
        #expect(try view.violations(of: "{{> main}}").map(\.problem) == [.infiniteInclusion("main")])
        let partials = ["a": "{{#isOn}}{{> b}}{{/isOn}}", "b": "{{> a}}"]
        #expect(try view.violations(of: "{{> a}}", partials: partials).map(\.problem).contains(.infiniteInclusion("a")))
    }

    @Test("a renderer cannot be created with a template that has violations")
    func renderer() throws {
        let templates = try TemplateSet([(name: "t", text: "{{nothing}}")])
        #expect(throws: TemplateViolations.self) {
            try TemplateRenderer("t", in: templates, for: ViewSchema("v", []))
        }
    }
}
