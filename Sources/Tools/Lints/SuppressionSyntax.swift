import SpeccDiagnostics

/// Parses and validates suppressions.
struct SuppressionSyntax {
    static let mark = "specc:allow"
    static let invalid = "invalid-suppression"
    static let unused = "unused-suppression"

    private let pages: RulePages
    private let names: NearestName

    init(pages: RulePages) {
        self.pages = pages
        names = NearestName(pages.all.filter { $0.severity < .error }.map(\.id))
    }

    struct Problem: Error {
        let diagnostic: Diagnostic
    }

    /// The id of the rule that a comment suppresses, by id or alias.
    func rule(of comment: SourceComment) -> Result<String, Problem> {
        let words = comment.text.dropFirst(Self.mark.count).split(maxSplits: 1) { $0 == " " || $0 == "\t" }
        guard let rule = words.first.map(String.init), !comment.text.hasPrefix(Self.mark + ":") else {
            return failure("missing rule in suppression", comment, hint: "write '# specc:allow RULE reason'")
        }
        guard let page = pages[rule] else {
            let suggestion = names.match(for: rule).map { "did you mean '\($0)'?" }
            return failure(
                "unknown rule '\(TextSanitizer.shortened(rule))'",
                comment,
                hint: suggestion ?? "run 'specc rules' for a list"
            )
        }
        if page.severity == .error {
            return failure("the error '\(rule)' cannot be suppressed", comment, hint: "remove the comment")
        }
        guard words.count == 2 else {
            return failure("missing reason in suppression of '\(rule)'", comment, hint: "add it after '\(rule)'")
        }
        return .success(page.id)
    }

    private func failure(_ message: String, _ comment: SourceComment, hint: String) -> Result<String, Problem> {
        .failure(Problem(diagnostic: Diagnostic(Self.invalid, .warning, message, at: comment.range, hint: hint)))
    }
}
