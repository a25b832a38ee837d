extension RulePage {
    static let reservedName = RulePage(
        rule: "reserved-name",
        why: "Generated code, or the language itself, uses this name for something else.",
        bad: """
            specc: 1
            types:
              string: { id: int }

            """,
        good: """
            specc: 1
            types:
              Text: { id: int }

            """
    )
}
