extension RulePage {
    static let invalidRange = RulePage(
        "invalid-range",
        what: "A range that cannot be read.",
        why: "A range has two dots, and may be open at one end: 1..100, 0.., ..5.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { page: { type: int, range: 1-9 } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { page: { type: int, range: 1..9 } }

            """
    )
}
