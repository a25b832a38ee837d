import SpeccDiagnostics
import SpeccDriver
import Testing

@Suite("Custom templates")
struct TemplateOverridesTests {
    /// The findings as `file:line:column: message | hint`.
    private func findings(_ files: [String: String]) -> [String] {
        let templates = TemplateOverrides(files.map { SourceFile(path: $0.key, text: $0.value) })
        let findings = templates.diagnostics.sorted().map { finding in
            let file = templates.sources[finding.range.file]?.path ?? ""
            let location = "\(file):\(finding.range.start.line):\(finding.range.start.column)"
            return "\(location): \(finding.message)" + (finding.hint.map { " | \($0)" } ?? "")
        }
        #expect((templates.generator == nil) == !findings.isEmpty)
        return findings
    }

    @Test("replace built-in templates and include each other")
    func fits() {
        #expect(findings([:]) == [])
        #expect(findings(["a/doc.mustache": "{{> ours}}\n", "ours.mustache": "{{#docs}}\n{{.}}\n{{/docs}}\n"]) == [])
    }

    @Test(
        "are rejected with the location of an invalid tag",
        arguments: [
            ("{{nam}}", "1:1: view 'enumCase' has no key 'nam' | did you mean 'name'?"),
            ("a\n  {{#name}}x{{/name}}", "2:3: 'name' is a text and does not support this tag | insert it: '{{name}}'"),
            (
                "{{docs}}",
                "1:1: 'docs' is a list of texts and does not support this tag | iterate over it: '{{#docs}}{{.}}{{/docs}}'"
            ),
            ("{{#docs}}\n{{.}}", "1:1: section 'docs' is not closed | end it with '{{/docs}}'"),
            ("ä {{name", "1:3: '{{' has no matching '}}'"),
            ("{{> dok}}", "1:1: unknown template 'dok' | did you mean 'doc'?"),
        ]
    )
    func misfits(text: String, finding: String) {
        let cases = "{{#cases}}\n{{> word}}\n{{/cases}}\n"
        #expect(findings(["enum.mustache": cases, "word.mustache": text]).contains("word.mustache:" + finding))
    }

    @Test("are rejected if they are unused")
    func stray() {
        #expect(
            findings(["modle.mustache": ""]) == [
                "modle.mustache:1:1: unused template 'modle': it replaces no built-in template and no other template includes it | did you mean 'model'?"
            ]
        )
    }

    @Test("are rejected if two have the same name")
    func twins() {
        #expect(
            findings(["a/doc.mustache": "", "b/doc.mustache": ""]) == [
                "b/doc.mustache:1:1: duplicate template 'doc' | rename or remove one of them"
            ]
        )
    }

    @Test("are rejected if they include a built-in template for another view")
    func inclusion() {
        let findings = findings(["doc.mustache": "\n{{> hosts}}\n"])
        #expect(findings.first?.hasPrefix("doc.mustache:2:1: template 'hosts' cannot be included here: ") == true)
    }

    @Test("report all errors in one pass")
    func all() {
        #expect(findings(["doc.mustache": "{{a}}\n{{b}}", "field.mustache": "{{#x}}"]).count == 3)
    }

    @Test("are rejected if sections and inclusions nest too deep", .timeLimit(.minutes(1)))
    func depth() {
        let sections = String(repeating: "{{^docs}}", count: 10_000) + String(repeating: "{{/docs}}", count: 10_000)
        let message = "sections and inclusions are nested more than 64 levels deep"
        let hint = "split the template, or include fewer templates within each other"
        #expect(findings(["doc.mustache": sections]) == ["doc.mustache:1:577: \(message) | \(hint)"])
        var chain = ["doc.mustache": "{{> p0}}"]
        for number in 0..<5_000 { chain["p\(number).mustache"] = "{{> p\(number + 1)}}" }
        chain["p5000.mustache"] = ""
        let findings = findings(chain)
        #expect(
            !findings.isEmpty && findings.allSatisfy { $0.contains(message) },
            "\(findings.filter { !$0.contains(message) }.prefix(3))"
        )
    }

    @Test("are rejected if nested inclusions expand too much", .timeLimit(.minutes(1)))
    func expansion() {
        var templates = ["doc.mustache": "{{> p0}}"]
        for number in 0..<30 { templates["p\(number).mustache"] = "{{> p\(number + 1)}}{{> p\(number + 1)}}" }
        templates["p30.mustache"] = "x"
        let findings = findings(templates)
        #expect(findings.contains { $0.contains("results in more than 10000 inclusions") }, "\(findings.prefix(3))")
    }

    @Test("are rejected if a list repeats within itself infinitely", .timeLimit(.minutes(1)))
    func repetition() {
        let repeated = findings(["enum.mustache": "{{> ours}}", "ours.mustache": "{{#cases}}{{> ours}}{{/cases}}"])
        #expect(
            repeated.contains(
                "ours.mustache:1:1: list 'cases' is repeated within itself | repeat it no more than twice within itself"
            ),
            "\(repeated)"
        )
        #expect(findings(["enum.mustache": "{{#cases}}{{#cases}}{{name}}{{/cases}}{{/cases}}"]) == [])
    }

    @Test("are rejected if they nest views in too many orders", .timeLimit(.minutes(1)))
    func orders() {
        let lists = ["cases", "fields", "members", "nested", "endpoints"]
        let text = lists.map { "{{#\($0)}}{{> ours}}{{/\($0)}}" }.joined()
        #expect(!findings(["enum.mustache": "{{> ours}}", "ours.mustache": text]).isEmpty)
    }

    @Test("are rejected if they are too large", .timeLimit(.minutes(1)))
    func size() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: 8_000_001), to: "doc.mustache")
        #expect(throws: FileError.self) { try SpecLoader().templates(in: folder.path) }
    }
}
