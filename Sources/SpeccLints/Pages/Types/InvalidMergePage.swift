extension RulePage {
    static let invalidMerge = RulePage(
        rule: "invalid-merge",
        why: "A merge makes a patch of every field; what has no fields is set with 'patch<…>'.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              change: { call: PATCH /items, body: merge<State> }
            types:
              State: [open, closed]

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              change: { call: PATCH /items, body: { state: patch<State> } }
            types:
              State: [open, closed]

            """
    )
}
