import SpeccDiagnostics
import SpeccLints

/// `specc rules`: what can be found in a catalog, and the page of one rule.
struct RulesCommand: Command {
    let name = "rules"
    let summary = "List the rules, or explain one: what it finds, why, a bad catalog and a good one."
    let operands = "[RULE]"
    let discussion = """
        RULE is the id that a finding ends with, such as unknown-key. Without one all rules are listed.
        """
    let options: [CommandOption] = []
    var operandChoices: [String] { RulePage.all.map(\.id) }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let id = arguments.operands.first else {
            console.output(Self.list)
            return .success
        }
        guard arguments.operands.count == 1 else {
            throw UsageError("'\(arguments.operands[1])' is one rule too many", hint: "name one rule")
        }
        guard let page = RulePage.named(id) else {
            let nearest = NearestName(RulePage.all.map(\.id)).match(for: id)
            throw UsageError(
                "there is no rule '\(id)'",
                hint: nearest.map { "did you mean 'specc rules \($0)'?" } ?? "'specc rules' lists them"
            )
        }
        console.output(Self.text(of: page))
        return .success
    }

    private static var list: String {
        let width = RulePage.all.map(\.id.count).max() ?? 0
        return Severity.allCases.reversed().map { severity in
            let pages = RulePage.all.filter { $0.severity == severity }.sorted { $0.id < $1.id }
            return "\(severity.rawValue)s:\n" + pages.map { "  \(padded($0.id, to: width))  \($0.what)\n" }.joined()
        }.joined(separator: "\n")
    }

    private static func text(of page: RulePage) -> String {
        """
        \(page.id) (\(page.severity.rawValue))

        \(page.what)
        \(page.why)

        Bad:

        \(indented(page.bad.text))
        Good:

        \(indented(page.good.text))
        """
    }

    private static func indented(_ sample: String) -> String {
        let text = sample.hasSuffix("\n") ? String(sample.dropLast()) : sample
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.isEmpty ? "\n" : "    " + TextSanitizer.escaped(String($0)) + "\n" }.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
