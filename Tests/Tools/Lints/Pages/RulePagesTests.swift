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
