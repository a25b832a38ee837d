extension RulePage {
    static let missingValue = RulePage(
        "missing-value",
        what: "A key has nothing behind it.",
        why: "Whoever wrote the key wanted to say something.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                returns:

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                returns: text

            """
    )
}
