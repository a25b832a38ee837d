extension RulePage {
    static let invalidConstraint = RulePage(
        rule: "invalid-constraint",
        why: "A bound that its type does not have, or that no value could keep to, would refuse every call.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { page: { type: int, range: 9..1 } }

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
