extension RulePage {
    static let invalidUnwrap = RulePage(
        rule: "invalid-unwrap",
        why: "An envelope is a map with fields around one answer; text and bytes stand in none.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getText: { call: GET /text, returns: text, unwrap: data }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getText: { call: GET /text, returns: string, unwrap: data }

            """
    )
}
