import SpeccTemplates
import Testing

@Suite("The contract between templates and views")
struct TemplateContractTests {
    let view: SampleView = [
        "name": "x", "docs": .optionalText("d"), "isOn": true, "lines": ["a"], "fields": [["type": "T"]],
        "inner": ["leaf": "l"],
    ]

    @Test("a template that asks only for what there is has no violations")
    func fits() throws {
        let template = "{{name}}{{docs}}{{#docs}}{{.}}{{/docs}}{{#fields}}{{type}}{{name}}{{/fields}}{{inner.leaf}}"
        #expect(try view.violations(of: template) == [])
    }

    @Test("a key that no view in sight has is reported at its line, with the keys that exist")
    func unknownKey() throws {
        let violations = try view.violations(of: "\n{{#fields}}\n{{typ}}\n{{/fields}}")
        let problem = TemplateError.Problem.unknownKey("typ", view: "root.fields", known: ["type"])
        let place = TemplateRange(line: 3, bytes: 13..<20)
        #expect(violations == [TemplateError(template: "main", range: place, problem: problem)])
        #expect(violations.first?.message == "view 'root.fields' has no key 'typ'")
    }

    @Test("a key asked for inside a section that the data never opens is still checked")
    func emptySections() throws {
        let view: SampleView = ["isOn": false, "list": []]
        #expect(try view.violations(of: "{{#isOn}}{{nothing}}{{/isOn}}").count == 1)
    }

    @Test(
        "a key used as what it is not is reported",
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

    @Test("all violations are found in one pass, each once")
    func all() throws {
        let template = "{{a}}\n{{b}}\n{{> p}}{{#isOn}}{{> p}}{{/isOn}}{{#fields}}{{> p}}{{/fields}}"
        let lines = try view.violations(of: template, partials: ["p": "{{name}}\n\n{{c}}"]).map(\.range.line)
        #expect(lines.count == 4)
        #expect(lines.starts(with: [1, 2, 3]))
    }

    @Test("a partial that does not exist is reported")
    func unknownPartial() throws {
        #expect(try view.violations(of: "\n{{> p}}").map(\.problem) == [.unknownTemplate("p")])
    }

    @Test("a partial that includes itself without stepping into another view is reported")
    func endless() throws {
        #expect(try view.violations(of: "{{> main}}").map(\.problem) == [.infiniteInclusion("main")])
        let partials = ["a": "{{#isOn}}{{> b}}{{/isOn}}", "b": "{{> a}}"]
        #expect(try view.violations(of: "{{> a}}", partials: partials).map(\.problem).contains(.infiniteInclusion("a")))
    }

    @Test("a renderer is not made from a template that does not fit")
    func renderer() throws {
        let templates = try TemplateSet([(name: "t", text: "{{nothing}}")])
        #expect(throws: TemplateViolations.self) {
            try TemplateRenderer("t", in: templates, for: ViewSchema("v", []))
        }
    }
}
