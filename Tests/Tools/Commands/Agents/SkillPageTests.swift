import SpeccCatalog
import Testing

@testable import SpeccCommands

@Suite("Skill page")
struct SkillPageTests {
    @Test("fits in the context of an agent and begins with its description")
    func size() {
        let run = Run(["skill"])
        #expect(run.status == .success)
        #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 100)
        #expect(run.output.hasPrefix("---\nname: specc\ndescription: "))
    }

    @Test("contains all keys, types and commands that read or change catalogs")
    func completeness() {
        let text = Run(["skill"]).output
        for row in SpecTable.rows {
            #expect(text.contains("`\(row.name)`") || text.contains("`\(row.name): "), "\(row.name)")
        }
        for type in BuiltinType.allCases { #expect(text.contains("`\(type.rawValue)`"), "\(type.rawValue)") }
        for name in ["validate", "fmt", "explain", "diff", "rules", "add", "import", "mock", "verify"] {
            #expect(text.contains("`specc \(name) ") || text.contains("`specc \(name)`"), "\(name)")
        }
    }

    @Test("has a valid example in the format of 'specc fmt'")
    func example() {
        let run = Run(["validate", "--fail-on", "note", "-"], input: SkillPage.example + "\n")
        #expect(run.status == .success, "\(run.error)")
        #expect(Run(["fmt", "-"], input: SkillPage.example + "\n").output == SkillPage.example + "\n")
    }

    @Test("has no operands")
    func operands() {
        let run = Run(["skill", "x"])
        #expect(run.status == .usage)
        #expect(run.error.contains("unexpected argument 'x'"))
    }
}
