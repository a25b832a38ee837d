extension RulePage {
    static let dedupeOnWrite = RulePage(
        rule: "dedupe-on-write",
        why: "Two calls that change something are two changes, also when they look the same and come at the same time.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              addItem: { call: POST /items, dedupe: true }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: list<string>, dedupe: true }

            """
    )
}
