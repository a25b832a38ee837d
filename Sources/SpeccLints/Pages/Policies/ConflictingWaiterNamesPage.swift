extension RulePage {
    static let conflictingWaiterNames = RulePage(
        rule: "conflicting-waiter-names",
        why: "A waiter is called like an endpoint, so its name stands among theirs.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              get_order: { call: GET /order, returns: Order }
              getOrder: { poll: get_order, until: { state: paid } }
            types: { Order: { state: string } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getOrder: { call: GET /order, returns: Order }
              waitForOrder: { poll: getOrder, until: { state: paid } }
            types: { Order: { state: string } }

            """
    )
}
