extension RulePage {
    static let invalidPath = RulePage(
        "invalid-path",
        what: "A path that cannot be read.",
        why: "A path begins with '/', and '{name}' or '{name:int}' stands for what the caller gives.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET items

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
