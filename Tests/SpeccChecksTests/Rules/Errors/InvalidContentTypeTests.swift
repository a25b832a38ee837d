import Testing

@testable import SpeccChecks

@Suite("A content type")
struct InvalidContentTypeTests {
    @Test("is a media type, and of data only")
    func fires() {
        expect(
            InvalidContentType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $type: data, $contentType: 1️⃣png1️⃣ } }
                """,
            finds: [
                Finding(1, "'png' is not a media type", hint: "such as 'image/png'")
            ]
        )
    }

    @Test("is fine on data, and on fields")
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
