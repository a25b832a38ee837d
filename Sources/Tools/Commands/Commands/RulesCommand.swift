import SpeccDiagnostics
import SpeccDiff
import SpeccLints

/// `specc rules`: lists the rules, or prints the page of one.
struct RulesCommand: Command {
    let name = "rules"
    let summary = "List the rules, or print the description of a rule with examples."
    let operands = "[RULE]"
    let discussion = """
        RULE is the id in brackets at the end of a diagnostic, such as unknown-key, or the id of a change that 'specc diff'
        reports, such as removed-endpoint. Without it, all rules and changes are listed.
        """
    let options: [CommandOption] = []
    /// Read when they are used: every other command would wait for them as well.
    var readPages: @Sendable () -> RulePages = { .embedded }
    private var pages: RulePages { readPages() }
    private var changes: ChangePages { .embedded }
    var operandChoices: [String] { pages.all.map(\.id) + changes.all.map(\.id) }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let id = arguments.operands.first else {
            console.output(list)
            return .success
        }
        guard arguments.operands.count == 1 else {
            throw UsageError("unexpected argument '\(arguments.operands[1])'", hint: "name one rule")
        }
        if let page = changes[id] {
            console.output("# \(page.id) (change)\n\n\(page.text)")
            return .success
        }
        guard let page = pages[id] else {
            let nearest = NearestName(operandChoices).match(for: id)
            throw UsageError(
                "unknown rule '\(id)'",
                hint: nearest.map { "did you mean 'specc rules \($0)'?" } ?? "'specc rules' lists all rules"
            )
        }
        console.output(text(of: page))
        return .success
    }

    private func text(of page: RulePage) -> String {
        let aliases = page.aliases.isEmpty ? "" : "Formerly \(page.aliases.joined(separator: ", ")).\n\n"
        return "# \(page.id) (\(page.severity.rawValue))\n\n\(aliases)\(page.text)"
    }

    private var list: String {
        let width = operandChoices.map(\.count).max() ?? 0
        let rules = Severity.allCases.reversed().map { severity in
            let pages = pages.all.filter { $0.severity == severity }
            return "\(severity.rawValue)s:\n" + pages.map { "  \(padded($0.id, to: width))  \($0.summary)\n" }.joined()
        }.joined(separator: "\n")
        let changes = changes.all.map { "  \(padded($0.id, to: width))  \($0.summary)\n" }.joined()
        return "\(rules)\nchanges:\n\(changes)"
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
