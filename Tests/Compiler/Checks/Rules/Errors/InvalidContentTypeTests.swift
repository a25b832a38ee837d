import Testing

@testable import SpeccChecks

struct InvalidContentTypeTests {
    @Test("rejects malformed content types, and content types of other bodies")
    func fires() {
        expect(
            InvalidContentType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $type: data, $contentType: 1️⃣png1️⃣ } }
                """,
            finds: [
                Finding(1, "'png' is not a media type", hint: "write a type and a subtype, such as 'image/png'")
            ]
        )
    }

    @Test("accepts content types of data and of fields")
    func silent() {
        expect(
            InvalidContentType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $type: data, $contentType: "text/csv; charset=utf-8" } }
                  b: { call: POST /b, body: { $contentType: application/merge-patch+json, a: int } }
                """
        )
    }
}
