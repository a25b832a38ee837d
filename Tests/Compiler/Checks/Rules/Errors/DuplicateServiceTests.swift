import Testing

@testable import SpeccChecks

struct DuplicateServiceTests {
    @Test("reports the second file of a service")
    func fires() {
        expect(
            DuplicateService.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                """,
            """
            specc: 1
            service: 1️⃣Posts1️⃣
            endpoints: { b: { call: GET /b } }
            """,
            finds: [
                Finding(
                    1,
                    "service 'Posts' is declared in two files",
                    hint: "declare all endpoints of a service in one file"
                )
            ]
        )
    }

    @Test("accepts different services")
    func silent() {
        expect(
            DuplicateService.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                """,
            """
            specc: 1
            service: Users
            endpoints: { b: { call: GET /b } }
            """
        )
    }
}
