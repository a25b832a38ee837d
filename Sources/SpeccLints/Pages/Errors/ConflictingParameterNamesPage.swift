extension RulePage {
    static let conflictingParameterNames = RulePage(
        rule: "conflicting-parameter-names",
        why: "All parameters of an endpoint become arguments of one Swift method, wherever they are sent.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items/{id}
                query: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items/{id}
                query: { revision: int }

            """
    )
}
