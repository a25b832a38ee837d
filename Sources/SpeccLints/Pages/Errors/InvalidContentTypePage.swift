extension RulePage {
    static let invalidContentType = RulePage(
        rule: "invalid-content-type",
        why: "A content type is a type and a subtype (RFC 9110, 8.3.1), and belongs to a body of 'data'.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              putImage:
                call: PUT /image
                body: { $type: data, $contentType: png }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              putImage:
                call: PUT /image
                body: { $type: data, $contentType: image/png }

            """
    )
}
