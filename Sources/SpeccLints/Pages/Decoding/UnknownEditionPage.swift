extension RulePage {
    static let unknownEdition = RulePage(
        "unknown-edition",
        what: "An edition that this version does not know.",
        why: "There is edition 1.",
        bad: """
            specc: 2
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
