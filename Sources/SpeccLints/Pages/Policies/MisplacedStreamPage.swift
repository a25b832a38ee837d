extension RulePage {
    static let misplacedStream = RulePage(
        rule: "misplaced-stream",
        why: "An answer that comes as a whole has no event that ends it and no silence in between.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getText: { call: GET /text, returns: text, stream: { idle: 30s } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getText: { call: GET /text, returns: text, timeout: { idle: 30s } }

            """
    )
}
