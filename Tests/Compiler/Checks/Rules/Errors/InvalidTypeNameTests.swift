import Testing

@testable import SpeccChecks

struct InvalidTypeNameTests {
    @Test("rejects type names that type expressions cannot contain, with a suggestion")
    func fires() {
        expect(
            InvalidTypeName.self,
            in: """
                endpoints: { a: { call: GET /a } }
                types:
                  1️⃣J K1️⃣: { x: int }
                  2️⃣A?2️⃣: [x]
                """,
            finds: [
                Finding(1, "'J K' is not a valid type name", hint: "rename it to 'JK'"),
                Finding(2, "'A?' is not a valid type name", hint: "rename it to 'A'"),
            ]
        )
    }

    @Test("accepts characters without a meaning in type expressions")
    func silent() {
        expect(
            InvalidTypeName.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: list<issue.label>, 201: A-1, 202: Größe, 203: 3d_x } } }
                types: { issue.label: { x: int }, A-1: [x], Größe: [x], 3d_x: { x: int } }
                """
        )
    }
}
