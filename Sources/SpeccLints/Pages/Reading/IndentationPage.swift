extension RulePage {
    static let indentation = RulePage(
        "indentation",
        what: "A line begins in a column where none may begin.",
        why: "How far a line is indented says what it belongs to.",
        bad: """
            specc: 1
            types:
                Item: { id: int }
              Other: { id: int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }
              Other: { id: int }

            """
    )
}
