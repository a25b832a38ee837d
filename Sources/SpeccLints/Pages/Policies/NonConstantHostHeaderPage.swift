extension RulePage {
    static let nonConstantHostHeader = RulePage(
        rule: "non-constant-host-header",
        why: "A host knows nothing of single calls, so nobody could give the value.",
        bad: """
            specc: 1
            hosts:
              lab: { url: https://lab.example.com, headers: { X-User: { type: string } } }
            service: Shop
            endpoints:
              ping: { call: GET /ping }

            """,
        good: """
            specc: 1
            hosts:
              lab: { url: https://lab.example.com, headers: { X-Lab: "1" } }
            service: Shop
            endpoints:
              ping: { call: GET /ping }

            """
    )
}
