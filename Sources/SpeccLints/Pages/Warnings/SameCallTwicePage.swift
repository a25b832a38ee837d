extension RulePage {
    static let sameCallTwice = RulePage(
        rule: "duplicate-request",
        why: """
            Two endpoints with the same method, path, constants and required query send the same request; one is \
            probably a copy.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: "GET /items/{id}" }
              findItem: { call: "GET /items/{name}" }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: "GET /items/{id}" }
              findItem: { call: "GET /items/by-name/{name}" }

            """
    )
}
