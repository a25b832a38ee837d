extension RulePage {
    static let unknownCacheGroup = RulePage(
        rule: "unknown-cache-group",
        why: "What is not found is not made stale: callers would go on seeing what was there before.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: list<string>, cache: { group: items } }
              addItem: { call: POST /items, invalidates: [itmes] }

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
