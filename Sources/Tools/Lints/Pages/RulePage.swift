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
    private let page: DocumentationPage

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
        var aliases: [String] = []
        for (key, value) in page.frontMatter {
            switch key {
            case "severity": severity = Severity(rawValue: value)
            case "aliases": aliases = value.split { "[], ".contains($0) }.map(String.init)
            default: throw DocumentationPageError(id, "front matter has an unknown key '\(key)'")
            }
        }
        guard let severity else {
            throw DocumentationPageError(id, "front matter has no valid severity")
        }
        self.id = id
        self.severity = severity
        self.aliases = aliases
    }
}
