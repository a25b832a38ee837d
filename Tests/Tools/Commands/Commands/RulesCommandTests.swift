import SpeccLints
import Testing

@testable import SpeccCommands

@Suite("specc rules")
struct RulesCommandTests {
    @Test("lists every rule with its summary")
    func list() {
        let run = Run(["rules"])
        #expect(run.status == .success)
        for page in RulePages.embedded.all {
            let line = run.output.split(separator: "\n").first { $0.hasPrefix("  \(page.id) ") }
            let subject = page.summary.replacing("Checks for ", with: "")
            #expect(line?.hasSuffix("  \(subject)") == true, "\(page.id)")
        }
    }

    @Test("prints the page of a rule")
    func page() throws {
        let run = Run(["rules", "missing-unit"])
        let page = try #require(RulePages.embedded["missing-unit"])
        #expect(run.status == .success)
        #expect(run.output == "# missing-unit (error)\n\n" + page.text)
        #expect(page.text.contains("```yaml bad\n") && page.text.contains("    timeout: 30s\n"))
    }

    @Test("prints the page of a renamed rule for its former id")
    func alias() throws {
        let markdown =
            "---\nseverity: note\naliases: [old-id, older-id]\n---\n\n# new-id\n\n## What it does\n\nChecks.\n"
        let pages = RulePages([try RulePage(id: "new-id", markdown: markdown)])
        let command = RulesCommand(readPages: { pages })
        var output = ""
        let console = Console(output: { output += $0 }, error: { _ in })
        let status = try command.run(try CommandArguments(["old-id"], options: []), console: console)
        #expect(status == .success)
        #expect(output == "# new-id (note)\n\nFormerly old-id, older-id.\n\n## What it does\n\nChecks.\n")
    }

    @Test("prints the page of a renamed change for its former id")
    func changeAlias() {
        let output = Run(["rules", "removed-waiter"]).output
        #expect(
            output.hasPrefix("# removed-composite-call (change)\n\nFormerly removed-waiter.\n\n## What it reports\n")
        )
    }

    @Test("suggests a correction for a misspelled rule")
    func slip() {
        let run = Run(["rules", "mising-unit"])
        #expect(run.status == .usage)
        #expect(run.error.contains("did you mean 'specc rules missing-unit'?"))
    }
}
