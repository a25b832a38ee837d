import SpeccDiagnostics

/// How an allowance is written, and what can be wrong with one.
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

    /// The id of the rule that a comment allows, by this id or by an alias.
    func rule(of comment: SourceComment) -> Result<String, Problem> {
        let words = comment.text.dropFirst(Self.mark.count).split(maxSplits: 1) { $0 == " " || $0 == "\t" }
        guard let rule = words.first.map(String.init), !comment.text.hasPrefix(Self.mark + ":") else {
            return failure("the allowance names no rule", comment, hint: "write '# specc:allow RULE reason'")
        }
        guard let page = pages[rule] else {
            let suggestion = names.match(for: rule).map { "did you mean '\($0)'?" }
            return failure(
                "there is no rule '\(TextSanitizer.shortened(rule))'",
                comment,
                hint: suggestion ?? "'specc rules' lists them"
            )
        }
        if page.severity == .error {
            return failure("'\(rule)' is an error, which cannot be allowed", comment, hint: "delete the comment")
        }
        guard words.count == 2 else {
            return failure("the allowance of '\(rule)' gives no reason", comment, hint: "add it behind '\(rule)'")
        }
        return .success(page.id)
    }

    private func failure(_ message: String, _ comment: SourceComment, hint: String) -> Result<String, Problem> {
        .failure(Problem(diagnostic: Diagnostic(Self.invalid, .warning, message, at: comment.range, hint: hint)))
    }
}
