extension RulePage {
    static let invalidExtends = RulePage(
        rule: "invalid-extends",
        why: "What '$extends' takes over are fields, and an enum has none.",
        bad: """
            specc: 1
            types:
              Color: [red, blue]
              Item: { $extends: Color, id: int }

            """,
        good: """
            specc: 1
            types:
              Color: [red, blue]
              Item: { id: int, color: Color }

            """
    )
}
