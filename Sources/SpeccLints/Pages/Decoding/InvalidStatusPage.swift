extension RulePage {
    static let invalidStatus = RulePage(
        "invalid-status",
        what: "Something other than a status where one is expected.",
        why: "A status is a number such as 404, or a hundred such as 4xx.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                errors: { notFound: Problem }
            types:
              Problem: { message: string }

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
