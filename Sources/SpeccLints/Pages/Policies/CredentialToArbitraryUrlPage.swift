extension RulePage {
    static let credentialToArbitraryUrl = RulePage(
        rule: "credential-to-arbitrary-url",
        why: "An address from an answer may lead anywhere; whoever it belongs to would get the credential.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer }
            endpoints:
              sendPart: { call: "PUT ${url:url}", body: data }
              ping: { call: GET /ping }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer }
            endpoints:
              sendPart: { call: "PUT ${url:url}", body: data, auth: none }
              ping: { call: GET /ping }

            """
    )
}
