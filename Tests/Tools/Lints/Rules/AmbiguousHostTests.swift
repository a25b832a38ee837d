import CatalogTestSupport
import Testing

@testable import SpeccLints

struct AmbiguousHostTests {
    @Test("reports several hosts without a default as a note")
    func fires() {
        expect(
            AmbiguousHost.self,
            in: """
                specc: 1
                service: A
                hosts: { 1️⃣eu1️⃣: https://a.b, us: https://c.d }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "there is no default host, so every caller must select one",
                    hint: "name one of them 'production' or 'default'"
                )
            ]
        )
    }

    @Test("accepts several hosts with a default")
    func silent() {
        expect(
            AmbiguousHost.self,
            in: """
                specc: 1
                service: A
                hosts: { eu: https://a.b, production: https://c.d }
                endpoints: { a: { call: GET /a } }
                """
        )
    }

    @Test("accepts hosts with variables, which the caller must pass anyway")
    func templates() {
        expect(
            AmbiguousHost.self,
            in: """
                specc: 1
                service: A
                hosts:
                  tenant: "https://${name}.a.b"
                  local: "http://127.0.0.1:${port:int}"
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
