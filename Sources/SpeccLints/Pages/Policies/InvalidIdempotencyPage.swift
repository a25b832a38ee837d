extension RulePage {
    static let invalidIdempotency = RulePage(
        rule: "invalid-idempotency",
        why: "The key is random text of each call; where it cannot stand, the server could not tell a repetition from a new call.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem: { call: POST /items, body: text, idempotency: { body: nonce } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem: { call: POST /items, body: text, idempotency: Idempotency-Key }

            """
    )
}
