extension RulePage {
    static let requiredKey = RulePage(
        "required-key",
        what: "A key that must be there is missing.",
        why: "Without it what is described would not be complete.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                docs: All items.

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                docs: All items.
                call: GET /items

            """
    )
}
