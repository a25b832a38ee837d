extension RulePage {
    static let infiniteGenericType = RulePage(
        rule: "infinite-generic-type",
        why: "Each use of a type with a parameter is laid out as a type of its own; one that asks for "
            + "another inside itself never ends.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItems: { call: GET /items, returns: Page<string> }
            types:
              Page<T>: { items: list<T>, inner: Page<list<T>>? }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItems: { call: GET /items, returns: Page<string> }
            types:
              Page<T>: { items: list<T>, inner: Page<T>? }

            """
    )
}
