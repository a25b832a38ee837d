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

@Suite("A server next to its environment")
struct MisplacedHostTests {
    @Test("is reported in both styles of YAML")
    func fires() {
        let finding = { (number: Int) in
            Finding(
                number,
                "'uploads' is a server of host 'production', not a host of its own",
                hint: "move it: 'production: { url: https://a.example, uploads: … }'"
            )
        }
        expect(
            MisplacedHost.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: https://a.example
                  1️⃣uploads1️⃣: https://b.example
                endpoints: { a: { call: PUT /a, host: uploads, body: data } }
                """,
            finds: [finding(1)]
        )
        expect(
            MisplacedHost.self,
            in: """
                specc: 1
                service: A
                hosts: { production: https://a.example, 1️⃣uploads1️⃣: https://b.example }
                endpoints: { a: { call: PUT /a, host: uploads, body: data } }
                """,
            finds: [finding(1)]
        )
    }

    @Test("is not a host that no endpoint names, nor a server of a host")
    func silent() {
        expect(
            MisplacedHost.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: { url: https://a.example, uploads: https://b.example }
                  sandbox: { url: https://c.example, uploads: https://d.example }
                endpoints: { a: { call: PUT /a, host: uploads, body: data } }
                """
        )
    }
}
