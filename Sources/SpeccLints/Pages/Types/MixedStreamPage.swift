extension RulePage {
    static let mixedStream = RulePage(
        rule: "mixed-stream",
        why: "Whether an answer is a stream must be known before it begins.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              watch: { call: GET /changes, returns: { 200: sse<Change>, 201: Change } }
            types:
              Change: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              watch: { call: GET /changes, returns: { 200: sse<Change>, 204: empty } }
            types:
              Change: { id: int }

            """
    )
}
