extension RulePage {
    static let credentialOverHttp = RulePage(
        rule: "credential-over-http",
        why: "Whoever is between the program and the host can read what is sent, the credential too.",
        bad: """
            specc: 1
            hosts:
              production: https://api.example.com
              lab: { url: http://10.0.0.7, insecure: true }
            credentials: { token: bearer }
            service: Shop
            endpoints:
              ping: { call: GET /ping }

            """,
        good: """
            specc: 1
            hosts:
              production: https://api.example.com
              lab: https://lab.example.com
            credentials: { token: bearer }
            service: Shop
            endpoints:
              ping: { call: GET /ping }

            """
    )
}
