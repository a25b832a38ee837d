import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct PolicyIndexTests {
    @Test("finds endpoints by name and by qualified name")
    func endpoints() {
        let index = CatalogIndex(
            CheckResult([
                "specc: 1\napi: Blog\nhost: https://a.b\n",
                """
                specc: 1
                service: One
                endpoints:
                  get: { call: GET /a, returns: { 200: { s: string } } }
                  wait: { poll: get, until: { s: done } }
                """,
                "specc: 1\nservice: Two\nendpoints: { get: { call: GET /b } }\n",
            ]).decoded
        )
        #expect(index.policies.endpoints(named: "get", in: 0) == [0, 1])
        #expect(index.policies.endpoints(named: "Two.get", in: 0) == [1])
        #expect(index.policies.endpoints(named: "wait", in: 0).isEmpty)
        #expect(index.policies.compositeCalls(of: index.services[0]).map(\.declaration.name.value) == ["wait"])
        #expect(index.policies.compositeCalls(of: index.services[1]).isEmpty)
    }

    @Test("separates the credentials of APIs")
    func credentials() {
        let index = CatalogIndex(
            CheckResult([
                (path: "a/a.yaml", yaml: "specc: 1\napi: A\ncredentials: { x: bearer }\n"),
                (path: "b/b.yaml", yaml: "specc: 1\napi: B\ncredentials: { x: basic, y: bearer }\n"),
                (path: "c/c.yaml", yaml: "specc: 1\napi: C\n"),
            ]).decoded
        )
        #expect(index.catalog.apis[0].onlyCredential?.value == "x")
        #expect(index.catalog.apis[1].onlyCredential == nil)
        #expect(index.catalog.apis[2].onlyCredential == nil)
        #expect(index.policies.credentialNames(in: 1) == ["x", "y"])
        #expect(index.policies.someCredentials(in: 1) == "'x' or 'y'")
        guard case .simple(.basic)? = index.policies.credential("x", in: 1)?.kind else {
            Issue.record("x of B")
            return
        }
    }
}
