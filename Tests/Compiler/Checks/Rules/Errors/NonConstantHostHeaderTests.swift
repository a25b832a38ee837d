import Testing

@testable import SpeccChecks

struct NonConstantHostHeaderTests {
    @Test("rejects host headers without a fixed value")
    func fires() {
        expect(
            NonConstantHostHeader.self,
            in: """
                specc: 1
                api: Blog
                hosts:
                  lab: { url: https://lab.example, headers: { X-Lab: "1", 1️⃣X-Me1️⃣: { type: string } } }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'X-Me' of a host must have a fixed value",
                    hint: "declare headers that callers pass in 'defaults' or on an endpoint"
                )
            ]
        )
    }

    @Test("accepts host headers with a fixed value")
    func silent() {
        expect(
            NonConstantHostHeader.self,
            in: """
                specc: 1
                api: Blog
                hosts:
                  lab: { url: https://lab.example, headers: { X-Lab: "1" }, timeout: 60s }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
