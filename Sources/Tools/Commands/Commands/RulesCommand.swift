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
            console.output(list(in: console.style))
            return .success
        }
        guard arguments.operands.count == 1 else {
            throw UsageError("unexpected argument '\(arguments.operands[1])'", hint: "name one rule")
        }
        if let page = changes[id] {
            console.output(
                PageText(style: console.style).text(of: text("\(page.id) (change)", page.aliases, page.text))
            )
            return .success
        }
        guard let page = pages[id] else {
            let nearest = NearestName(operandChoices).match(for: id)
            throw UsageError(
                "unknown rule '\(id)'",
                hint: nearest.map { "did you mean 'specc rules \($0)'?" } ?? "'specc rules' lists all rules"
            )
        }
        console.output(
            PageText(style: console.style).text(
                of: text("\(page.id) (\(page.severity.rawValue))", page.aliases, page.text)
            )
        )
        return .success
    }

    private func text(_ title: String, _ aliases: [String], _ text: String) -> String {
        let former = aliases.isEmpty ? "" : "Formerly \(aliases.joined(separator: ", ")).\n\n"
        return "# \(title)\n\n\(former)\(text)"
    }

    /// The ids with their summaries, by severity.
    private func list(in style: TerminalStyle) -> String {
        let width = operandChoices.map(\.count).max() ?? 0
        var text = ""
        func append(_ title: String, _ pages: [(id: String, summary: String)]) {
            let rows = pages.map { page in
                [TerminalStyle.padded(page.id, to: width), style(.secondary, Self.subject(of: page.summary))]
            }
            text += style(.heading, title) + " (\(pages.count)):\n" + style.table(rows) + "\n"
        }
        for severity in Severity.allCases.reversed() {
            append(severity.rawValue + "s", pages.all.filter { $0.severity == severity }.map { ($0.id, $0.summary) })
        }
        append("changes", changes.all.map { ($0.id, $0.summary) })
        return text + style.paragraph("'specc rules ID' prints the page of one, with examples.")
    }

    /// The summary of a rule without `Checks for`, with which most begin.
    private static func subject(of summary: String) -> String {
        let prefix = "Checks for "
        return summary.hasPrefix(prefix) ? String(summary.dropFirst(prefix.count)) : summary
    }
}
