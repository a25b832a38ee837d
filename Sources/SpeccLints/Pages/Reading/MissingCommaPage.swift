extension RulePage {
    static let missingComma = RulePage(
        "missing-comma",
        what: "Two entries between brackets have no comma between them.",
        why: "Between brackets the entries are parted by commas.",
        bad: """
            specc: 1
            types:
              Item: { id: int name: string }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int, name: string }

            """
    )
}
