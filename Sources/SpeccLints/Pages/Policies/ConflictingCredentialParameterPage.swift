extension RulePage {
    static let conflictingCredentialParameter = RulePage(
        rule: "conflicting-credential-parameter",
        why: "A header that is set twice has the value of one of the two, and which one is hard to see.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer }
            endpoints:
              ping: { call: GET /ping, headers: { Authorization: { type: string } } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer }
            endpoints:
              ping: { call: GET /ping }

            """
    )
}
