extension RulePage {
    static let invalidType = RulePage(
        "invalid-type",
        what: "A type that cannot be read.",
        why: "A type is a name, 'list<T>' or 'map<T>', with '?' behind it where it may be missing.",
        bad: """
            specc: 1
            types:
              Item: { tags: list<string }

            """,
        good: """
            specc: 1
            types:
              Item: { tags: list<string> }

            """
    )
}
