import SpeccDiagnostics

extension RulePage {
    static let unusedAllowance = RulePage(
        "unused-suppression",
        .warning,
        what: "A comment allows something that is not found.",
        why: "What it allowed is gone, so that it would hide the next finding of this line.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items, returns: Item }
            types:
              Item: { id: int }   # specc:allow unused-type kept for the next version

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items, returns: Item }
            types:
              Item: { id: int }

            """
    )
}
