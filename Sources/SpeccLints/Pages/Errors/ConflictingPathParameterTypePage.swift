extension RulePage {
    static let conflictingPathParameterType = RulePage(
        rule: "conflicting-path-parameter-type",
        why: "'params' gives a type only where the path does not; said twice, the two may come to differ.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items/{id:int}
                params: { id: { type: int, docs: The number. } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items/{id:int}
                params: { id: { docs: The number. } }

            """
    )
}
