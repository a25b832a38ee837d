extension RulePage {
    static let missingName = RulePage(
        "missing-name",
        what: "A name is empty.",
        why: "Everything is found by its name.",
        bad: """
            specc: 1
            types:
              Item: { "": int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
