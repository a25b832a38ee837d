extension RulePage {
    static let unusedType = RulePage(
        rule: "unused-type",
        why: "Nothing refers to it: a leftover, or the name of another type was meant where it should be used.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items, returns: Item }
            types:
              Item: { id: int }
              OldItem: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items, returns: Item }
            types:
              Item: { id: int }

            """
    )
}
