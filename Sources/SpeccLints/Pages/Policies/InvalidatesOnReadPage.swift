extension RulePage {
    static let invalidatesOnRead = RulePage(
        rule: "invalidates-on-read",
        why: "A GET changes nothing, so nothing that is kept is out of date after it.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: list<string>, cache: { group: items }, invalidates: [items] }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: list<string>, cache: { group: items } }
              addItem: { call: POST /items, invalidates: [items] }

            """
    )
}
