extension RulePage {
    static let invalidCredential = RulePage(
        rule: "invalid-credential",
        why: "A request with it could not be sent, or would show it to others.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { app: { oauth2: clientCredentials, token: http://accounts.example.com/token } }
            endpoints:
              ping: { call: GET /ping }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { app: { oauth2: clientCredentials, token: https://accounts.example.com/token } }
            endpoints:
              ping: { call: GET /ping }

            """
    )
}
