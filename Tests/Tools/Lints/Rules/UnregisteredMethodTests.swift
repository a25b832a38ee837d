import CatalogTestSupport
import Testing

@testable import SpeccLints

struct UnregisteredMethodTests {
    @Test("warns about methods that HTTP does not define")
    func fires() {
        expect(
            UnregisteredMethod.self,
            in: """
                endpoints:
                  a: { call: "1️⃣FETCH1️⃣ /a" }
                """,
            finds: [
                Finding(
                    1,
                    "'FETCH' is not a registered HTTP method",
                    hint: "use a method such as GET or POST, unless the server defines this one"
                )
            ]
        )
    }

    @Test("is silent for similar text with another meaning")
    func silent() {
        expect(UnregisteredMethod.self, in: #"endpoints: { a: { call: PROPFIND /a }, b: { call: GET /b } }"#)
    }
}
