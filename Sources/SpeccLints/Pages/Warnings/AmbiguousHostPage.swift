extension RulePage {
    static let ambiguousHost = RulePage(
        rule: "ambiguous-host",
        why: "Of several hosts the one called 'production' or 'default' is used unless the caller names another.",
        bad: """
            specc: 1
            service: Shop
            hosts: { eu: https://eu.example.com, us: https://us.example.com }
            endpoints:
              getItem:
                call: GET /items

            """,
        good: """
            specc: 1
            service: Shop
            hosts: { production: https://eu.example.com, us: https://us.example.com }
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
