extension RulePage {
    static let invalidCookie = RulePage(
        rule: "invalid-cookie",
        why: "A cookie is a name and one text (RFC 6265).",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { Cookie: { type: { seen: list<int> } } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { Cookie: { type: { seen: string } } }

            """
    )
}
