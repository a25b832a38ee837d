extension RulePage {
    static let patchInResponse = RulePage(
        rule: "patch-in-response",
        why: "A patch says what a request changes; an answer has nothing to keep or to clear.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              change: { call: PATCH /items, body: Item, returns: Item }
            types:
              Item: { name: patch<string> }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              change: { call: PATCH /items, body: { name: patch<string> }, returns: Item }
            types:
              Item: { name: string }

            """
    )
}
