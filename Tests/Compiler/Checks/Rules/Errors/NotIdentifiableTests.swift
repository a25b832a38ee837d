import Testing

@testable import SpeccChecks

struct NotIdentifiableTests {
    @Test("rejects 'Identifiable' without a required id")
    func fires() {
        expect(
            NotIdentifiable.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: A, 201: B, 202: C, 203: D } }
                types:
                  A: { $swift: { conforms: [1️⃣Identifiable1️⃣] }, name: string }
                  B: { $swift: { conforms: [2️⃣Identifiable2️⃣] }, id: int? }
                  C: { $swift: { conforms: [3️⃣Identifiable3️⃣] }, id: A }
                  D: { $enum: [id], $swift: { conforms: [4️⃣Identifiable4️⃣] } }
                """,
            finds: [
                Finding(
                    1,
                    "'A' has no field 'id' that identifies it",
                    hint: "add a required field 'id' with a scalar or enum type"
                ),
                Finding(
                    2,
                    "'B' has no field 'id' that identifies it",
                    hint: "add a required field 'id' with a scalar or enum type"
                ),
                Finding(
                    3,
                    "'C' has no field 'id' that identifies it",
                    hint: "add a required field 'id' with a scalar or enum type"
                ),
                Finding(
                    4,
                    "'D' has no field 'id' that identifies it",
                    hint: "add a required field 'id' with a scalar or enum type"
                ),
            ]
        )
    }

    @Test("accepts required ids, also inherited or renamed")
    func silent() {
        expect(
            NotIdentifiable.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: A, 201: B, 202: C } }
                types:
                  A: { $swift: { conforms: [Identifiable] }, id: int }
                  B: { $extends: A, $swift: { conforms: [Identifiable] }, name: string }
                  C: { $swift: { conforms: [Identifiable] }, key: { $type: string, $swift: { name: id } } }
                """
        )
    }
}
