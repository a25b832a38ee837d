extension RulePage {
    static let unknownKey = RulePage(
        "unknown-key",
        what: "A key that has no meaning where it stands.",
        why: "A misspelt key would otherwise be ignored, and the setting lost without a word.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                time_out: 5s

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                timeout: 5s

            """
    )
}
