extension RulePage {
    static let invalidHost = RulePage(
        "invalid-host",
        what: "An address that no host can have.",
        why: "An address is a scheme, a host, and if needed a port and a base path.",
        bad: """
            specc: 1
            host: ftp://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
