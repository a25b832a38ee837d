package import SpeccDiagnostics

/// The documentation of one kind of finding: `Docs/Rules/<id>.md`.
///
///     ---
///     severity: warning
///     aliases: [former-id]
///     ---
///
///     # id
///
///     ## What it does
///     …
package struct RulePage: Sendable {
    package let id: String
    package let severity: Severity
    /// Former ids of the rule. Suppressions and `specc rules` accept them too.
    package let aliases: [String]
    /// The Markdown below the title.
    package let text: String

    /// What the rule checks for, in one sentence.
    package var summary: String { prose(of: "What it does") }
    /// Why a finding is a problem. Paragraphs are separated by an empty line.
    package var rationale: String { prose(of: "Why is this bad?") }

    /// - Parameters:
    ///   - id: The name of the file without its extension. The title must repeat it.
    ///   - markdown: The contents of the file.
    package init(id: String, markdown: String) throws(RulePageError) {
        let lines = Self.lines(of: markdown)
        guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
            throw RulePageError(id, "does not begin with front matter between '---' lines")
        }
        var severity: Severity?
        var aliases: [String] = []
        for line in lines[1..<end] {
            guard let (key, value) = Self.entry(in: line) else {
                throw RulePageError(id, "front matter line '\(line)' is not 'key: value'")
            }
            switch key {
            case "severity": severity = Severity(rawValue: value)
            case "aliases": aliases = Self.list(in: value)
            default: throw RulePageError(id, "front matter has an unknown key '\(key)'")
            }
        }
        guard let severity else {
            throw RulePageError(id, "front matter has no valid severity")
        }
        let title = lines[(end + 1)...].drop(while: \.isEmpty)
        guard title.first == "# \(id)" else {
            throw RulePageError(id, "the title is not '# \(id)'")
        }
        self.id = id
        self.severity = severity
        self.aliases = aliases
        text = title.dropFirst().drop(while: \.isEmpty).joined(separator: "\n")
    }

    /// The paragraphs of a section, each as one line.
    private func prose(of heading: String) -> String {
        let section = Self.lines(of: text).drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        return section.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n\n")
    }

    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    private static func entry(in line: Substring) -> (key: Substring, value: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return (line[..<colon], String(line[colon...].dropFirst().drop { $0 == " " }))
    }

    /// The items of `[a, b]`.
    private static func list(in text: String) -> [String] {
        text.split { "[], ".contains($0) }.map(String.init)
    }
}

/// Why a Markdown file is not the page of a rule.
package struct RulePageError: Error, CustomStringConvertible {
    package let description: String

    init(_ id: String, _ problem: String) {
        description = "\(id).md: \(problem)"
    }
}
