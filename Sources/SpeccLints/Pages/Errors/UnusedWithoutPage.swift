extension RulePage {
    static let unusedWithout = RulePage(
        rule: "unused-without",
        why: "'without' takes away what defaults give; where nothing is given, the name is probably misspelt.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            defaults:
              headers: { X-Trace: a }
            endpoints:
              getItem:
                call: GET /items
                without: [X-Trase]

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            defaults:
              headers: { X-Trace: a }
            endpoints:
              getItem:
                call: GET /items
                without: [X-Trace]

            """
    )
}
