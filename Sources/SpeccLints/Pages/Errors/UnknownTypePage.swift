extension RulePage {
    static let unknownType = RulePage(
        rule: "unknown-type",
        why: "A type is built in, or stands under 'types' in a file of the folder.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item }
              listItems: { call: GET /items, returns: list<Itme> }
            types:
              Item: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item }
              listItems: { call: GET /items, returns: list<Item> }
            types:
              Item: { id: int }

            """
    )
}
