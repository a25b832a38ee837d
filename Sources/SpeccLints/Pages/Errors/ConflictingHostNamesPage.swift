extension RulePage {
    static let conflictingHostNames = RulePage(
        rule: "conflicting-host-names",
        why: "A host becomes a Swift member of the API's 'Host'.",
        bad: """
            specc: 1
            service: Shop
            hosts: { test_one: https://a.example.com, testOne: https://b.example.com, default: https://c.example.com }
            endpoints:
              getItem: { call: GET /items }

            """,
        good: """
            specc: 1
            service: Shop
            hosts: { testOne: https://a.example.com, default: https://c.example.com }
            endpoints:
              getItem: { call: GET /items }

            """
    )
}
