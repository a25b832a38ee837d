import Testing

@testable import SpeccChecks

struct UnusedWithoutTests {
    @Test("rejects 'without' of values that are not inherited")
    func fires() {
        expect(
            UnusedWithout.self,
            in: """
                defaults: { headers: { X-Trace: "1" } }
                endpoints:
                  a: { call: GET /a, headers: { X-Own: "1" }, without: [1️⃣X-Trce1️⃣, 2️⃣X-Own2️⃣] }
                """,
            finds: [
                Finding(1, "'X-Trce' is not inherited", hint: "did you mean 'X-Trace'?"),
                Finding(2, "'X-Own' is not inherited", hint: "'without' only removes what 'defaults' declare"),
            ]
        )
    }

    @Test("accepts headers, query items and errors")
    func silent() {
        expect(
            UnusedWithout.self,
            in: """
                defaults: { headers: { X-Trace: "1" }, query: { page: int? }, errors: { 404: empty, 5xx: empty } }
                endpoints:
                  a: { call: GET /a, without: [x-trace, page, 404, 5xx] }
                """
        )
    }

    @Test("accepts headers of a host")
    func host() {
        expect(
            UnusedWithout.self,
            in: """
                specc: 1
                api: Blog
                hosts: { lab: { url: https://lab.example, headers: { X-Lab: "1" } } }
                service: Posts
                endpoints: { a: { call: GET /a, without: [x-lab] } }
                """
        )
    }
}
