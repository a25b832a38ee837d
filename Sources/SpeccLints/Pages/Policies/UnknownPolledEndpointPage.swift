extension RulePage {
    static let unknownPolledEndpoint = RulePage(
        rule: "unknown-polled-endpoint",
        why: "A waiter has no call of its own: it needs an endpoint of its service to look at.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getOrder: { call: GET /order, returns: Order }
              waitForOrder: { poll: readOrder, until: { state: paid } }
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
