extension RulePage {
    static let invalidDefault = RulePage(
        rule: "invalid-default",
        why: """
            A default is what is sent where the caller gives nothing: it must fit the type and its bounds as any \
            other value.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { sort: { type: [name, age], default: nam } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { sort: { type: [name, age], default: name } }

            """
    )
}
