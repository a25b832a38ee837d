extension RulePage {
    static let duplicateEnumValue = RulePage(
        rule: "duplicate-enum-value",
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
