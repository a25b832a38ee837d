extension RulePage {
    static let unknownCredential = RulePage(
        rule: "unknown-credential",
        why: "A call would go out without what identifies the caller.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              ping: { call: GET /ping, auth: token }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer }
            endpoints:
              ping: { call: GET /ping, auth: token }

            """
    )
}
