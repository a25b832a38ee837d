extension RulePage {
    static let aliasCycle = RulePage(
        "alias-cycle",
        what: "An alias stands inside what it stands for.",
        why: "It would have no end.",
        bad: """
            specc: 1
            types:
              Item: &a { id: *a }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
