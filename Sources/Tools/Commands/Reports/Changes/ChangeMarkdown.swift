import SpeccDiagnostics
import SpeccDiff

/// The `markdown` format: a comment for a pull request, with a table for each level.
struct ChangeMarkdown {
    let report: ChangeReport

    func render(_ changes: [Change]) -> String {
        guard !changes.isEmpty || !report.notes.isEmpty else { return "" }
        let tables = ChangeLevel.allCases.reversed().map { level in
            table(of: changes.filter { $0.levels.highest == level }, level)
        }
        let notes = report.notes.map { "- \(Self.escaped($0))\n" }
        return "### API changes compared with \(Self.code(report.base))\n" + tables.joined()
            + (notes.isEmpty ? "" : "\n**Notes**\n\n" + notes.joined())
    }

    func render(_ findings: [Diagnostic]) -> String {
        guard !findings.isEmpty else { return "" }
        let rows = findings.map { finding in
            let location = report.location(of: finding).map { "<br>" + Self.code($0) } ?? ""
            let hint = finding.hint.map { "<br>" + Self.escaped($0) } ?? ""
            let message = Self.escaped(finding.message) + location + hint
            return "| \(message) | \(finding.severity.rawValue) | `\(finding.id)` |\n"
        }
        let title = "### The API cannot be compared with \(Self.code(report.base))\n"
        return title + "\n| Finding | Severity | Id |\n|---|---|---|\n" + rows.joined()
    }

    private func table(of changes: [Change], _ level: ChangeLevel) -> String {
        guard !changes.isEmpty else { return "" }
        let rows = changes.map { change in
            let location = report.location(of: change).map { "<br>" + Self.code($0) } ?? ""
            let excuse = change.excuse.map { "<br>" + Self.escaped($0) } ?? ""
            let cells = [
                Self.escaped(change.message) + location + excuse, change.levelText, "`\(change.id)`",
            ]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        let table = "\n| Change | Affects | Id |\n|---|---|---|\n" + rows.joined()
        let title = "\(changes.count) \(level.rawValue)"
        // Safe changes are collapsed.
        return level == .safe
            ? "\n<details><summary>\(title)</summary>\n\(table)\n</details>\n" : "\n**\(title)**\n\(table)"
    }

    /// Inline code in a table cell.
    private static func code(_ text: String) -> String {
        let shown = TextSanitizer.escaped(text).split(separator: "`", omittingEmptySubsequences: false)
            .joined(separator: "'").split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        return "`\(shown)`"
    }

    /// Text without Markdown and HTML: catalog text cannot add links, mentions or elements.
    private static func escaped(_ text: String) -> String {
        TextSanitizer.escaped(text).unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "@": escaped += "&#64;"
            case "#": escaped += "&#35;"
            case ":": escaped += "&#58;"
            case "\\", "`", "*", "_", "[", "]", "|", "!", "~", "$":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
