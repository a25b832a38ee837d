import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct CyclicAliasTests {
    @Test("rejects a cyclic alias")
    func fires() {
        expect(
            CyclicAlias.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  1️⃣A1️⃣: B
                  2️⃣B2️⃣: A
                  3️⃣C3️⃣: list<C>
                  D: C
                  X: { a: A, c: C, d: D, e: list<A?>, f: map<D> }
                """,
            finds: [
                Finding(1, "'A' is an alias of itself", hint: "only a type with fields can contain itself"),
                Finding(2, "'B' is an alias of itself", hint: "only a type with fields can contain itself"),
                Finding(3, "'C' is an alias of itself", hint: "only a type with fields can contain itself"),
            ]
        )
    }

    @Test("rejects aliases of excessive depth")
    func deep() {
        let names = (1...40).map { "  A\($0): A\($0 - 1)\n" }.joined()
        let checked = CheckResult([
            "endpoints: { a: { call: GET /a, returns: X } }\ntypes:\n  A0: int\n  X: { a: A40 }\n" + names
        ])
        let findings = checked.diagnostics.filter { $0.id == "cyclic-alias" }
        #expect(findings.first?.message == "'A33' refers to its type through more than 32 other aliases")
        #expect(findings.count == 8)
    }

    @Test("accepts an alias of a type")
    func silent() {
        expect(
            CyclicAlias.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  A: B
                  B: list<X>
                  X: { a: A?, b: B }
                """
        )
    }
}
