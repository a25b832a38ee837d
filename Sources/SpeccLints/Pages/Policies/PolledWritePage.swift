extension RulePage {
    static let polledWrite = RulePage(
        rule: "polled-write",
        why: "A waiter calls again and again, and each call would do something.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              payOrder: { call: POST /order, returns: Order }
              waitForOrder: { poll: payOrder, until: { state: paid } }
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
