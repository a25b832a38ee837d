extension RulePage {
    static let missingColon = RulePage(
        "missing-colon",
        what: "A line of a map has no ':'.",
        why: "In a map every entry is a key, a colon and a value.",
        bad: """
            specc: 1
            types:
              Item: { id: int }
            service

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
