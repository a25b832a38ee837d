extension RulePage {
    static let cacheOnWrite = RulePage(
        rule: "cache-on-write",
        why: "The answer to a POST speaks of one change; given again, it would say that another was made.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem: { call: POST /items, cache: 60s }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: list<string>, cache: { maxAge: 60s, group: items } }
              addItem: { call: POST /items, invalidates: [items] }

            """
    )
}
