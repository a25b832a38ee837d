extension RulePage {
    static let wrongKind = RulePage(
        "wrong-kind",
        what: "A list where a map is expected, a map where text is, and so on.",
        why: "Each place takes values of one form.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                errors: [404]

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                errors: { 404: Problem }
            types:
              Problem: { message: string }

            """
    )
}
