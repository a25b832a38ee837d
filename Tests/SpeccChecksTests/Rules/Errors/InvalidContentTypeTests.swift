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
                  b: { call: POST /b, body: { $contentType: 2️⃣application/merge-patch+json2️⃣, a: int } }
                """,
            finds: [
                Finding(1, "'png' is no content type", hint: "such as 'image/png'"),
                Finding(
                    2,
                    "a content type of its own is not supported yet for this body",
                    hint: "a body of 'data' may have one"
                ),
            ]
        )
    }

    @Test("is fine on data")
    func silent() {
        expect(
            InvalidContentType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $type: data, $contentType: "text/csv; charset=utf-8" } }
                """
        )
    }
}
