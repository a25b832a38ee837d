import Testing

@testable import SpeccChecks

struct InsecureHostTests {
    @Test("rejects http")
    func fires() {
        for host in [
            "http://example.com", "http://10.0.0.7", "http://localhost.example.com", "http://127.0.0.1.example.com",
        ] {
            let yaml = "specc: 1\nservice: A\nhost: 1️⃣\(host)1️⃣\nendpoints: { a: { call: GET /a } }"
            let hint = "use 'https', or allow 'http' with '{ url: …, insecure: true }'"
            expect(
                InsecureHost.self,
                in: yaml,
                finds: [Finding(1, "the host does not use encryption", hint: hint)]
            )
        }
    }

    @Test("accepts http for loopback addresses")
    func loopback() {
        for host in [
            "http://localhost:8080", "http://127.0.0.1", "http://127.1.2.3", "http://[::1]", "http://a.localhost",
        ] {
            expect(InsecureHost.self, in: "specc: 1\nservice: A\nhost: \(host)\nendpoints: { a: { call: GET /a } }")
        }
    }

    @Test("accepts http if the host allows it")
    func explicit() {
        expect(
            InsecureHost.self,
            in: """
                specc: 1
                service: A
                hosts: { lab: { url: http://10.0.0.7, insecure: true } }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
