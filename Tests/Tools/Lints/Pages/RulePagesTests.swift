import Foundation
import ProjectFolder
import SpeccDiagnostics
import SpeccLints
import Testing

@Suite("The pages of rules")
struct RulePagesTests {
    private func page(_ id: String, aliases: String) throws -> RulePage {
        try RulePage(id: id, markdown: "---\nseverity: warning\naliases: [\(aliases)]\n---\n\n# \(id)\n")
    }

    @Test("are sorted, and found by ids and aliases")
    func lookup() throws {
        let pages = RulePages([try page("rule-b", aliases: "old-b, older-b"), try page("rule-a", aliases: "old-a")])
        #expect(pages.all.map(\.id) == ["rule-a", "rule-b"])
        #expect(["rule-b", "old-b", "older-b"].allSatisfy { pages[$0]?.id == "rule-b" })
        #expect(pages["old-a"]?.id == "rule-a")
        #expect(pages["old-c"] == nil)
    }

    @Test("are found by their own id if it is also an alias of another rule")
    func precedence() throws {
        let pages = RulePages([try page("rule-a", aliases: "rule-b"), try page("rule-b", aliases: "")])
        #expect(pages["rule-b"]?.id == "rule-b")
    }
}

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

@Suite("Embedded rule pages")
struct EmbeddedRulePagesTests {
    private static let folder = ProjectFolder.root.appending(path: "Docs/Rules")

    @Test("are the files in Docs/Rules, unchanged: run 'make embed' after an edit")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(".md".count)) }
        #expect(RulePages.files.map(\.name).sorted() == names.sorted())
        for (name, text) in RulePages.files {
            let file = try String(contentsOf: Self.folder.appending(path: name + ".md"), encoding: .utf8)
            #expect(text == file, "\(name).md")
        }
    }

    @Test("are well-formed")
    func format() throws {
        for (name, text) in RulePages.files {
            #expect(try RulePage(id: name, markdown: text).id == name)
        }
        #expect(RulePages.embedded.all.map(\.id) == RulePages.files.map(\.name).sorted())
    }

    @Test("have aliases that are neither ids nor aliases of other rules")
    func aliases() {
        let names = RulePages.embedded.all.flatMap { [$0.id] + $0.aliases }
        #expect(Set(names).count == names.count)
        for page in RulePages.embedded.all {
            #expect(page.aliases.allSatisfy { RulePages.embedded[$0]?.id == page.id }, "\(page.id)")
        }
    }
}
