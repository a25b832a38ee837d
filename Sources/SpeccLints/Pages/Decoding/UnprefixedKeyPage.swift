extension RulePage {
    static let unprefixedKey = RulePage(
        "unprefixed-key",
        what: "An object has words of the language for fields, without '$'.",
        why: "Among fields our words begin with '$', so that a field may be called 'type' or 'default'.",
        bad: """
            specc: 1
            types:
              Item: { page: { type: string, default: first } }

            """,
        good: """
            specc: 1
            types:
              Item: { page: { $type: string, $default: first } }

            """
    )
}
