extension RulePage {
    static let invalidCondition = RulePage(
        rule: "invalid-condition",
        why: "A condition on a field or a word that the answer never has is never true: a waiter would wait in vain.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getOrder: { call: GET /order, returns: Order }
              waitForOrder: { poll: getOrder, until: { status: paid } }
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
