extension RulePage {
    static let insecureHost = RulePage(
        rule: "insecure-host",
        why: """
            Without encryption everybody on the way can read and change what is sent, tokens among it. A host on \
            this machine is allowed.
            """,
        bad: """
            specc: 1
            host: http://api.example.com
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
