extension RulePage {
    static let hardcodedSecret = RulePage(
        rule: "hardcoded-secret",
        why: "A catalog is read by many and kept for ever: a secret is given by the program when it calls.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { X-Key: "ghp_16C7e42F292c6912E7710c838347Ae178B4a" }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { X-Key: { type: string } }

            """
    )
}
