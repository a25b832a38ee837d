extension RulePage {
    static let nonScalarKey = RulePage(
        "non-scalar-key",
        what: "A list or a map stands where a key is expected.",
        why: "Keys are names.",
        bad: """
            specc: 1
            types:
              [Item]: { id: int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
