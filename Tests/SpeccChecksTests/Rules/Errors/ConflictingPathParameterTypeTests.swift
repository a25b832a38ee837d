import Testing

@testable import SpeccChecks

@Suite("A path parameter with two types")
struct ConflictingPathParameterTypeTests {
    @Test("is reported at the second")
    func fires() {
        expect(
            ConflictingPathParameterType.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id:int}
                    params: { id: 1️⃣int641️⃣ }
                """,
            finds: [
                Finding(1, "the path already declares the type of 'id'", hint: "remove one of the types")
            ]
        )
    }

    @Test("is fine with one")
    func silent() {
        expect(
            ConflictingPathParameterType.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/{n:int}
                    params: { id: int64, n: { docs: Which. } }
                """
        )
    }
}
