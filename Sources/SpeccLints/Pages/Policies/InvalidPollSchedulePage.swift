extension RulePage {
    static let invalidPollSchedule = RulePage(
        rule: "invalid-poll-schedule",
        why: "A waiter that cannot wait, or calls without a pause, helps nobody and floods the server.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getOrder: { call: GET /order, returns: Order }
              waitForOrder: { poll: getOrder, until: { state: paid }, every: 30s..2s }
            types: { Order: { state: string } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getOrder: { call: GET /order, returns: Order }
              waitForOrder: { poll: getOrder, until: { state: paid }, every: 2s..30s }
            types: { Order: { state: string } }

            """
    )
}
