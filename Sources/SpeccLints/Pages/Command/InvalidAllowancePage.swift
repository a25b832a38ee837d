import SpeccDiagnostics

extension RulePage {
    static let invalidAllowance = RulePage(
        "invalid-suppression",
        .warning,
        what: "A comment allows a rule that it cannot allow.",
        why: "An allowance names a rule that only warns, and says why: '# specc:allow RULE reason'.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items, returns: Item }
            types:
              Item: { id: int }   # specc:allow unused-tpye kept for the next version

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items }
            types:
              Old: { id: int }   # specc:allow unused-type kept for the next version

            """
    )
}
