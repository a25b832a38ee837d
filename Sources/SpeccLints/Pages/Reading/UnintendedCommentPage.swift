import SpeccDiagnostics

extension RulePage {
    static let unintendedComment = RulePage(
        "unintended-comment",
        .warning,
        what: "A comment begins in the middle of what looks like text.",
        why: "YAML cuts a text at ' #' without a word.",
        bad: """
            specc: 1
            docs: Closes issue #5
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            docs: "Closes issue #5"
            types: { Item: { id: int } }

            """
    )
}
