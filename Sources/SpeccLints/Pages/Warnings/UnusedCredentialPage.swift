extension RulePage {
    static let unusedCredential = RulePage(
        rule: "unused-credential",
        why: "What nothing uses is out of date, or was meant to be used.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer, login: basic }
            defaults: { auth: token }
            endpoints:
              ping: { call: GET /ping }

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
