extension RulePage {
    static let wordTwice = RulePage(
        rule: "word-twice",
        why: "Of two equal words one would never be met.",
        bad: """
            specc: 1
            types:
              State: [open, closed, open]

            """,
        good: """
            specc: 1
            types:
              State: [open, closed]

            """
    )
}
