import CatalogTestSupport
import Testing

@testable import SpeccLints

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
