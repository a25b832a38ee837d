extension RulePage {
    static let emptyFile = RulePage(
        rule: "empty-file",
        why: "A file that says its edition and no more makes nothing, which is hardly what its author wanted.",
        bad: """
            specc: 1

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
