import CatalogTestSupport
import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

@Suite("Statuses in 'restart' of a feed")
struct RestartStatusTests {
    @Test("are declared: a recording with one of them has no finding")
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
}
