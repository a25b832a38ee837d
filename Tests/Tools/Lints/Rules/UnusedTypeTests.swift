import CatalogTestSupport
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccLints

struct UnusedTypeTests {
    @Test("warns about an unused type")
    func fires() {
        expect(
            UnusedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                types: { 1️⃣Post1️⃣: { id: int } }
                """,
            finds: [
                Finding(1, "type 'Post' is not used", hint: "remove it, or use it, for example with 'returns: Post'")
            ]
        )
    }

    @Test("accepts types used by endpoints, types and errors")
    func silent() {
        expect(
            UnusedType.self,
            in: """
                defaults: { errors: { 404: E } }
                endpoints:
                  a: { call: "GET /a/{p:P}", returns: list<A> }
                types: { A: { $extends: B, c: map<C>? }, B: { b: int }, C: { c: int }, E: { e: int }, P: [a, b] }
                """
        )
    }

    @Test("is silent for a directory without endpoints")
    func types() {
        expect(
            UnusedType.self,
            in: """
                specc: 1
                api: Models
                types: { A: { a: int } }
                """
        )
    }

    @Test("is silent if a file could not be read")
    func half() {
        let yaml = "endpoints:\n  a: { call: GET /a, retruns: Post }\ntypes: { Post: { id: int } }"
        let checked = CheckedSource([yaml], rules: .all)
        #expect(checked.diagnostics.map(\.id) == ["unknown-key"])
    }
}
