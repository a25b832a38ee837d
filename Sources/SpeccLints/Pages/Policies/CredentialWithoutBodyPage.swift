extension RulePage {
    static let credentialWithoutBody = RulePage(
        rule: "credential-without-body",
        why: "A key that stands in the body is one more field of it: a GET has no body, and text has no fields.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { key: { apiKey: body token } }
            endpoints:
              listItems: { call: GET /items, returns: list<string> }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { key: { apiKey: query token } }
            endpoints:
              listItems: { call: GET /items, returns: list<string> }

            """
    )
}
