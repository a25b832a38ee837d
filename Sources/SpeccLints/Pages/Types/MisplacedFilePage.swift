extension RulePage {
    static let misplacedFile = RulePage(
        rule: "misplaced-file",
        why: "JSON and forms cannot hold a file; it is a part of a multipart body, or the whole of one.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              upload:
                call: POST /pictures
                body: { name: string, picture: file }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              upload:
                call: POST /pictures
                body: { $as: multipart, name: string, picture: file }

            """
    )
}
