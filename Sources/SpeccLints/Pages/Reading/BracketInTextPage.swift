extension RulePage {
    static let bracketInText = RulePage(
        "bracket-in-text",
        what: "Unquoted text between brackets holds a bracket.",
        why: "Between brackets, brackets are never text: quote it, or write it on a line of its own.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items/{id} }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: "GET /items/{id}" }

            """
    )
}
