extension RulePage {
    static let invalidHeaderPrefix = RulePage(
        rule: "invalid-header-prefix",
        why: "A name that ends in '*' stands for several headers, so that their names are given too: as a map.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { x-meta-*: { type: string } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { x-meta-*: { type: map<string> } }

            """
    )
}
