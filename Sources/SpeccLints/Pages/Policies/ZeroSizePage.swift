extension RulePage {
    static let zeroSize = RulePage(
        rule: "zero-size",
        why: "A limit of nothing refuses every answer.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getText: { call: GET /text, returns: text, limits: { response: 0B } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getText: { call: GET /text, returns: text, limits: { response: 1MB } }

            """
    )
}
