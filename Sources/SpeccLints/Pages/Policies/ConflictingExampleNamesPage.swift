extension RulePage {
    static let conflictingExampleNames = RulePage(
        rule: "conflicting-example-names",
        why: "Tests choose an example by its name in Swift.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getCount: { call: GET /count, returns: int, examples: { sold out: 0, soldOut: 1 } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getCount: { call: GET /count, returns: int, examples: { sold out: 0, last one: 1 } }

            """
    )
}
