import SpeccCommands
import SpeccLints
import Testing

@Suite("specc rules")
struct RulesCommandTests {
    @Test("lists every rule with its sentence")
    func list() {
        let run = Run(["rules"])
        #expect(run.status == .success)
        for page in RulePages.embedded.all {
            #expect(run.output.contains("  \(page.id) "), "\(page.id)")
            #expect(run.output.contains(page.summary))
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

    @Test("proposes the rule that was meant")
    func slip() {
        let run = Run(["rules", "mising-unit"])
        #expect(run.status == .usage)
        #expect(run.error.contains("did you mean 'specc rules missing-unit'?"))
    }
}
