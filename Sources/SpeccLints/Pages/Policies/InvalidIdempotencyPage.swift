extension RulePage {
    static let invalidIdempotency = RulePage(
        rule: "invalid-idempotency",
        why: "Where the key cannot stand, the server cannot tell a repetition from a new call.",
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
