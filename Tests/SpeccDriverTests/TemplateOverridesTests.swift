import SpeccDiagnostics
import SpeccDriver
import Testing

@Suite("A team's own templates")
struct TemplateOverridesTests {
    /// `file:line:column: message | hint` of every finding.
    private func findings(_ files: [String: String]) -> [String] {
        let templates = TemplateOverrides(files.map { SourceFile(path: $0.key, text: $0.value) })
        let findings = templates.diagnostics.sorted().map { finding in
            let file = templates.sources[finding.range.file]?.path ?? ""
            let place = "\(file):\(finding.range.start.line):\(finding.range.start.column)"
            return "\(place): \(finding.message)" + (finding.hint.map { " | \($0)" } ?? "")
        }
        #expect((templates.generator == nil) == !findings.isEmpty)
        return findings
    }

    @Test("may replace a built-in one and include others of theirs")
    func fits() {
        #expect(findings([:]) == [])
        #expect(findings(["a/doc.mustache": "{{> ours}}\n", "ours.mustache": "{{#docs}}\n{{.}}\n{{/docs}}\n"]) == [])
    }

    @Test(
        "are refused at the tag that cannot be",
        arguments: [
            ("{{nam}}", "1:1: the view 'enumCase' has no key 'nam' | did you mean 'name'?"),
            ("a\n  {{#name}}x{{/name}}", "2:3: 'name' is a text and cannot be used like this | insert it: '{{name}}'"),
            (
                "{{docs}}",
                "1:1: 'docs' is a list of texts and cannot be used like this | repeat over it: '{{#docs}}{{.}}{{/docs}}'"
            ),
            ("{{#docs}}\n{{.}}", "1:1: section 'docs' is never closed | write '{{/docs}}' where it ends"),
            ("ä {{name", "1:3: '{{' is never closed by '}}'"),
            ("{{> dok}}", "1:1: there is no template 'dok' | did you mean 'doc'?"),
        ]
    )
    func misfits(text: String, finding: String) {
        let cases = "{{#cases}}\n{{> word}}\n{{/cases}}\n"
        #expect(findings(["enum.mustache": cases, "word.mustache": text]).contains("word.mustache:" + finding))
    }

    @Test("are refused where nothing uses them: the name is a slip")
    func stray() {
        #expect(
            findings(["modle.mustache": ""]) == [
                "modle.mustache:1:1: no template 'modle' comes with specc, and none of yours includes it | did you mean 'model'?"
            ]
        )
    }

    @Test("are refused where two have one name")
    func twins() {
        #expect(
            findings(["a/doc.mustache": "", "b/doc.mustache": ""]) == [
                "b/doc.mustache:1:1: there are two templates 'doc' | rename or remove one of them"
            ]
        )
    }

    @Test("are refused where they include a built-in one that does not fit there")
    func inclusion() {
        let found = findings(["doc.mustache": "\n{{> hosts}}\n"])
        #expect(found.first?.hasPrefix("doc.mustache:2:1: template 'hosts' cannot be included here: ") == true)
    }

    @Test("all that is wrong is found in one pass")
    func all() {
        #expect(findings(["doc.mustache": "{{a}}\n{{b}}", "field.mustache": "{{#x}}"]).count == 3)
    }
}
