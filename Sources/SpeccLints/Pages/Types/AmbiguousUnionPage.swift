extension RulePage {
    static let ambiguousUnion = RulePage(
        rule: "ambiguous-union",
        why: "An answer must say by itself which member it is; two that look alike in JSON are a guess.",
        bad: """
            specc: 1
            types:
              Payment: { $oneOf: [Card, Bank] }
              Card: { number: string }
              Bank: { iban: string }

            """,
        good: """
            specc: 1
            types:
              Payment: { $oneOf: { card: Card, bank: Bank }, $by: kind }
              Card: { number: string }
              Bank: { iban: string }

            """
    )
}
