extension RulePage {
    static let needlessIdempotency = RulePage(
        rule: "needless-idempotency",
        why: "A call that changes nothing can be repeated anyway; the key would only make it look as if it could not.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, idempotency: Idempotency-Key }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem: { call: POST /items, idempotency: Idempotency-Key }

            """
    )
}
