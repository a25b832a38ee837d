import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

@Suite("Statuses that clients handle")
struct HandledStatusTests {
    @Test("those in 'restart' of a feed are declared")
    func declared() throws {
        let yaml = """
            endpoints:
              watch: { call: GET /watch, query: { since: int? }, returns: list<Change> }
              changes: { follow: watch, next: last.id, sends: since, restart: [410] }
            types: { Change: { id: int } }
            """
        let source = CheckedSource([yaml])
        let contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"))
        func findings(_ status: Int) -> [String] {
            var verifier = RecordingVerifier(contract)
            verifier.add(
                RecordedCall(
                    location: "1",
                    endpoint: "",
                    request: ContractRequest("GET", "/watch?since=3", headers: [], body: []),
                    status: status,
                    headers: [],
                    body: []
                )
            )
            return verifier.findings.map { "\($0.kind.rawValue): \($0.message)" }
        }
        #expect(findings(410) == [])
        #expect(findings(409) == ["undeclared-status: status 409 is not declared; declared: 2xx, 410"])
    }

    @Test("those in 'rejected' of a session are warnings")
    func rejected() throws {
        let yaml = """
            credentials: { form: { bearer: header X-Token, sends: header X-Token, renew: start, rejected: [403] } }
            endpoints:
              start: { call: GET /token, auth: none, returns: { 200: { $type: empty, $headers: { X-Token: string } } } }
              change: { call: PUT /hours, auth: form }
            """
        let source = CheckedSource([yaml])
        var verifier = RecordingVerifier(Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))")))
        verifier.add(
            RecordedCall(
                location: "1",
                endpoint: "",
                request: ContractRequest("PUT", "/hours", headers: [], body: []),
                status: 403,
                headers: [],
                body: []
            )
        )
        #expect(verifier.findings.map { "\($0.kind.rawValue) \($0.severity)" } == ["undeclared-status warning"])
    }
}
