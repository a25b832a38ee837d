extension RulePage {
    static let conflictingForms = RulePage(
        "conflicting-forms",
        what: "One thing is said in two ways at once.",
        why: "A short form and its long form mean the same; where both stand, they may come to differ.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                method: GET

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                method: GET
                path: /items

            """
    )
}
