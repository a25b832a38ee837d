import SpeccChecks
import SpeccDiagnostics
import CatalogTestSupport
import Testing

@testable import SpeccLints

@Suite("A type that nothing uses")
struct UnusedTypeTests {
    @Test("is warned of")
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

    @Test("is used by an endpoint, a type or an error")
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

    @Test("is accepted in a directory without endpoints")
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

    @Test("is not warned of where something could not be read")
    func half() {
        let yaml = "endpoints:\n  a: { call: GET /a, retruns: Post }\ntypes: { Post: { id: int } }"
        let checked = CheckedSource([yaml], rules: .all)
        #expect(checked.diagnostics.map(\.id) == ["unknown-key"])
    }
}
