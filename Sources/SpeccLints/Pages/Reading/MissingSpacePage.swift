extension RulePage {
    static let missingSpace = RulePage(
        "missing-space",
        what: "A ':' has no blank behind it.",
        why: "To YAML 'id:int' is one name, without a value.",
        bad: """
            specc: 1
            types:
              Item: { id:int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
