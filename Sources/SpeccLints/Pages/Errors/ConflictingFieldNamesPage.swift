extension RulePage {
    static let conflictingFieldNames = RulePage(
        rule: "conflicting-field-names",
        why: "A field becomes a Swift property: 'created_at' and 'createdAt' are both 'createdAt'.",
        bad: """
            specc: 1
            types:
              Item: { created_at: datetime, createdAt: string }

            """,
        good: """
            specc: 1
            types:
              Item:
                created_at: datetime
                createdAt: { $type: string, $swift: { name: createdText } }

            """
    )
}
