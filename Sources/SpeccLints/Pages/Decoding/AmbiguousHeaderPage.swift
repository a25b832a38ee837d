extension RulePage {
    static let ambiguousHeader = RulePage(
        "ambiguous-header",
        what: "A header's text reads like a type.",
        why: """
            A header's plain value is sent as it stands; what looks like a type was probably meant as one. Both \
            readings have a form of their own.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { Range: string? }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { Range: { type: string? } }

            """
    )
}
