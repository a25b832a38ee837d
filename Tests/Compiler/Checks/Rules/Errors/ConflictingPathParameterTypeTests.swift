import Testing

@testable import SpeccChecks

struct ConflictingPathParameterTypeTests {
    @Test("reports the second type of a path parameter")
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

    @Test("accepts a path parameter with one type")
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
