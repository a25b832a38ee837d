extension RulePage {
    static let notSupportedYet = RulePage(
        "not-supported-yet",
        what: "Something that the language has, and this version cannot compile.",
        why: "It is refused at its line, so that nothing is ever ignored.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                returns: Mood
            types:
              Mood: { $enum: [{ value: happy, example: true }, sad] }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                returns: Mood
            types:
              Mood: { $enum: [happy, sad] }

            """
    )
}
