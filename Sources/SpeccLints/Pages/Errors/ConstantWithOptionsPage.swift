extension RulePage {
    static let constantWithOptions = RulePage(
        rule: "constant-with-options",
        why: "A constant is always sent as it is written, so that nothing can be left out, bounded or renamed.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { format: { value: json, default: xml } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { format: { value: json } }

            """
    )
}
