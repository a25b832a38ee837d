extension RulePage {
    static let invalidCatchAllType = RulePage(
        rule: "invalid-catch-all-type",
        why: "Several segments are one text with slashes; no other type can hold them.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getFile:
                call: GET /files/{path*}
                params: { path: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getFile:
                call: GET /files/{path*}
                params: { path: { docs: Where the file is. } }

            """
    )
}
