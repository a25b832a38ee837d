extension RulePage {
    static let ambiguousRole = RulePage(
        rule: "ambiguous-role",
        why: """
            The role makes an answer the service's 'ResponseModel' or 'SecondaryResponseModel', and of each \
            there is one.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listA: { call: GET /a, role: list, returns: list<A> }
              listB: { call: GET /b, role: list, returns: list<B> }
            types:
              A: { id: int }
              B: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listA: { call: GET /a, role: list, returns: list<A> }
              listB: { call: GET /b, returns: list<B> }
            types:
              A: { id: int }
              B: { id: int }

            """
    )
}
