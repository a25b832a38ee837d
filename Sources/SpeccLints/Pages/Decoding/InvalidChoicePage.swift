extension RulePage {
    static let invalidChoice = RulePage(
        "invalid-choice",
        what: "A word that its place does not know.",
        why: "Only the words that the reference lists have a meaning there.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                role: lists
                returns: list<int>

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                role: list
                returns: list<int>

            """
    )
}
