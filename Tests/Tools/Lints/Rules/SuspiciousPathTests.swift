import CatalogTestSupport
import Testing

@testable import SpeccLints

struct SuspiciousPathTests {
    @Test("warns about a segment that is sent literally")
    func fires() {
        expect(
            SuspiciousPath.self,
            in: """
                endpoints:
                  a: { call: "GET /files/1️⃣*1️⃣" }
                  b: { call: "GET /files2️⃣//2️⃣b" }
                """,
            finds: [
                Finding(1, "'*' is sent literally", hint: "write '{rest*}' for any number of segments"),
                Finding(2, "the path contains an empty segment", hint: "write one '/' between two segments"),
            ]
        )
    }

    @Test("is silent for similar text with another meaning")
    func silent() {
        expect(
            SuspiciousPath.self,
            in:
                #"endpoints: { a: { call: "GET /files/{rest*}" }, b: { call: GET /b/ }, c: { call: GET / }, d: { call: GET /a*b } }"#
        )
    }
}
