extension RulePage {
    static let misplacedPartKey = RulePage(
        rule: "misplaced-part-key",
        why: "'$as', '$accept' and '$size' say how a part of a multipart body is written; other fields have no parts.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              upload: { call: POST /pictures, body: { picture: { $type: bytes, $size: ..5MB } } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              upload: { call: POST /pictures, body: { $as: multipart, picture: { $type: bytes, $size: ..5MB } } }

            """
    )
}
