import CPages
package import SpeccDiagnostics

/// Pages of rules, found by the ids of the rules and by their aliases.
package struct RulePages: Sendable {
    /// Sorted by id.
    package let all: [RulePage]
    private let numbers: [String: Int]

    package init(_ pages: [RulePage]) {
        all = pages.sorted { $0.id < $1.id }
        let ids = all.enumerated().map { ($1.id, $0) }
        let aliases = all.enumerated().flatMap { number, page in page.aliases.map { ($0, number) } }
        // An id takes precedence over an alias, and a test rejects names that are used twice.
        numbers = Dictionary(ids + aliases) { first, _ in first }
    }

    /// The page of the rule with this id or alias.
    package subscript(_ name: String) -> RulePage? {
        numbers[name].map { all[$0] }
    }

    /// The pages in `Docs/Rules`. A test rejects malformed ones.
    package static let embedded = RulePages(
        files.compactMap { try? RulePage(id: $0.name, markdown: $0.text) }
    )

    /// The files in `Docs/Rules`, sorted by name.
    package static var files: [(name: String, text: String)] {
        (0..<cpages_rule_count()).map(cpages_rule).map { (String(cString: $0.name), String(cString: $0.text)) }
    }
}

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
    private let page: DocumentationPage

    /// Former ids of the rule. Suppressions and `specc rules` accept them too.
    package var aliases: [String] { page.aliases }
    /// The Markdown below the title.
    package var text: String { page.text }
    /// What the rule checks for, in one sentence.
    package var summary: String { page.prose(of: "What it does") }
    /// Why a finding is a problem. Paragraphs are separated by an empty line.
    package var rationale: String { page.prose(of: "Why is this bad?") }

    /// - Parameters:
    ///   - id: The name of the file without its extension. The title must repeat it.
    ///   - markdown: The contents of the file.
    package init(id: String, markdown: String) throws(DocumentationPageError) {
        page = try DocumentationPage(id: id, markdown: markdown)
        var severity: Severity?
        for (key, value) in page.frontMatter {
            switch key {
            case "severity": severity = Severity(rawValue: value)
            default: throw DocumentationPageError(id, "front matter has an unknown key '\(key)'")
            }
        }
        guard let severity else {
            throw DocumentationPageError(id, "front matter has no valid severity")
        }
        self.id = id
        self.severity = severity
    }
}
