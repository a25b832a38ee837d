extension RulePage {
    static let missingKey = RulePage(
        "missing-key",
        what: "A ':' has no key before it.",
        why: "YAML reads an empty key there.",
        bad: """
            specc: 1
            types:
              : { id: int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
