import SpeccDiagnostics
import SpeccLints
import Testing

@Suite("The format of rule pages")
struct RulePageFormatTests {
    private static let page = """
        ---
        severity: warning
        ---

        # unused-thing

        ## What it does

        Checks for things that nothing
        uses.

        ## Why is this bad?

        A first paragraph
        of two lines.

        A second one.

        ## Example

        …

        """

    @Test("has a severity, a summary, a rationale and the text below the title")
    func parts() throws {
        let page = try RulePage(id: "unused-thing", markdown: Self.page)
        #expect(page.id == "unused-thing")
        #expect(page.severity == .warning)
        #expect(page.summary == "Checks for things that nothing uses.")
        #expect(page.rationale == "A first paragraph of two lines.\n\nA second one.")
        #expect(page.text.hasPrefix("## What it does\n") && page.text.hasSuffix("## Example\n\n…\n"))
    }

    @Test("has the former ids of the rule", arguments: ["[]", "[dead-thing]", "[dead-thing, idle-thing]"])
    func aliases(list: String) throws {
        let markdown = Self.page.replacing("severity: warning\n", with: "severity: warning\naliases: \(list)\n")
        let page = try RulePage(id: "unused-thing", markdown: markdown)
        #expect("[\(page.aliases.joined(separator: ", "))]" == list)
    }

    @Test(
        "is checked",
        arguments: [
            ("---\nseverity: warning\n---\n", "", "does not begin with front matter between '---' lines"),
            ("---\n\n#", "#", "does not begin with front matter between '---' lines"),
            ("severity: warning", "severity", "front matter line 'severity' is not 'key: value'"),
            ("severity: warning", "severity: bad", "front matter has no valid severity"),
            ("severity: warning", "title: a", "front matter has an unknown key 'title'"),
            ("# unused-thing", "# unused", "the title is not '# unused-thing'"),
        ]
    )
    func mistakes(text: String, replacement: String, problem: String) {
        let markdown = Self.page.replacing(text, with: replacement)
        let error = #expect(throws: DocumentationPageError.self) {
            try RulePage(id: "unused-thing", markdown: markdown)
        }
        #expect(error?.description == "unused-thing.md: \(problem)")
    }
}
