import Testing

@testable import SpeccChecks

@Suite("A type's name that no type expression can hold")
struct InvalidTypeNameTests {
    @Test("is refused with one that can")
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

    @Test("is fine with whatever has no meaning there")
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
