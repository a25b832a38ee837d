extension RulePage {
    static let shadowedNamespace = RulePage(
        rule: "shadowed-namespace",
        why: "Inside a Swift type that is called like the API, the API's own types could not be named.",
        bad: """
            specc: 1
            api: Shop
            host: https://api.example.com
            service: Items
            endpoints:
              shop: { call: GET /shop }

            """,
        good: """
            specc: 1
            api: Shop
            host: https://api.example.com
            service: Items
            endpoints:
              getShop: { call: GET /shop }

            """
    )
}
