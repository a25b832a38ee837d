extension RulePage {
    static let unclosedBracket = RulePage(
        "unclosed-bracket",
        what: "A bracket is not closed.",
        why: "All that follows would stand inside it.",
        bad: """
            specc: 1
            types: { Item: { id: int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
