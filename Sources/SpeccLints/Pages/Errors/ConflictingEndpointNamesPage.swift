extension RulePage {
    static let conflictingEndpointNames = RulePage(
        rule: "conflicting-endpoint-names",
        why: "An endpoint becomes a Swift method, and names that differ in case or '_' alone become the same one.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              get_item: { call: GET /item }
              getItem: { call: GET /items }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item }
              getItems: { call: GET /items }

            """
    )
}
