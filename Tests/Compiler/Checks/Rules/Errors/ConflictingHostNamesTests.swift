import Testing

@testable import SpeccChecks

struct ConflictingHostNamesTests {
    @Test("reports the second host with the same Swift name")
    func fires() {
        expect(
            ConflictingHostNames.self,
            in: """
                specc: 1
                service: A
                hosts: { eu-west: https://a.b, 1️⃣eu_west1️⃣: https://c.d, x: 2️⃣"https://${a_b}.x:${aB:int}"2️⃣ }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(1, "host 'eu_west' and host 'eu-west' have the same Swift name 'euWest'"),
                Finding(2, "'aB' and 'a_b' have the same Swift name"),
            ]
        )
    }

    @Test("accepts different names, and a variable that is used twice")
    func silent() {
        expect(
            ConflictingHostNames.self,
            in: """
                specc: 1
                service: A
                hosts: { a: "https://${t}.x/${t}", b: https://c.d }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
