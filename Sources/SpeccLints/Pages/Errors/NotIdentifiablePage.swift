extension RulePage {
    static let notIdentifiable = RulePage(
        rule: "not-identifiable",
        why: "Swift's 'Identifiable' asks for a property 'id', which comes of a required field of that name.",
        bad: """
            specc: 1
            types:
              Item: { $swift: { conforms: [Identifiable] }, name: string }

            """,
        good: """
            specc: 1
            types:
              Item: { $swift: { conforms: [Identifiable] }, id: int }

            """
    )
}
