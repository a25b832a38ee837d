extension RulePage {
    static let duplicateKey = RulePage(
        "duplicate-key",
        what: "A map has a key twice.",
        why: "YAML readers keep one of the two without a word, and not all of them the same one.",
        bad: """
            specc: 1
            types:
              Item: { id: int, id: string }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
