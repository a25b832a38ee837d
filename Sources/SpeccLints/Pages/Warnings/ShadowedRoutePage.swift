extension RulePage {
    static let shadowedRoute = RulePage(
        rule: "shadowed-route",
        why: "Two endpoints that can send the same path get the same answer; which is meant, the server decides.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getUser:
                call: GET /users/{name}
              getMe:
                call: GET /users/me

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getUser:
                call: GET /users/{id:int}
              getMe:
                call: GET /users/me

            """
    )
}
