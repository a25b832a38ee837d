extension RulePage {
    static let unencodableField = RulePage(
        rule: "unencodable-field",
        why: "A form, a query and the parts of a body hold texts; what has none needs another way to be sent.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              order: { call: POST /orders, body: { $as: form, items: list<Item> } }
            types:
              Item: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              order: { call: POST /orders, body: { $as: form, $style: index, items: list<Item> } }
            types:
              Item: { id: int }

            """
    )
}
