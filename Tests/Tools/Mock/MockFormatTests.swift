import CatalogTestSupport
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify
import Testing

/// Endpoints with the same method and path that return different formats.
@Suite("Formats of a mock service")
struct MockFormatTests {
    private static let yaml = """
        endpoints:
          getReport: { call: GET /report, returns: Report }
          getReportAsCSV: { call: GET /report, headers: { Accept: text/csv }, returns: text }
          getReportAsImage: { call: GET /report, headers: { Accept: "image/png, image/jpeg" }, returns: data }
          watchReport: { call: GET /report, returns: sse<Report> }
        types: { Report: { id: int } }
        """

    @Test(
        "are selected by Accept",
        arguments: [
            ("application/json", "getReport"), ("text/csv", "getReportAsCSV"),
            ("image/png, image/jpeg", "getReportAsImage"), ("text/event-stream", "watchReport"),
            ("text/*;q=0.9, */*;q=0.1", "getReportAsCSV"), ("*/*", "getReport"), (nil, "getReport"),
            ("application/xml", "getReport"),
        ]
    )
    func accept(_ accept: String?, _ endpoint: String) throws {
        let mock = try Mocked(Self.yaml)
        let exchange = mock.exchange("GET /report", headers: accept.map { [("Accept", $0)] } ?? [])
        #expect(exchange.match?.endpoint.endpoint.name.value == endpoint)
    }

    @Test("are verified as the endpoint that Accept selects")
    func verified() throws {
        let source = CheckedSource([Self.yaml])
        var verifier = RecordingVerifier(Contract(try #require(source.catalog)))
        verifier.add(
            RecordedCall(
                location: "1",
                endpoint: "",
                request: ContractRequest("GET", "/report", headers: [.init("Accept", "text/csv")]),
                status: 200,
                headers: [.init("Content-Type", "text/csv")],
                body: Array("a,b\n".utf8)
            )
        )
        #expect(verifier.findings.map(\.message) == [])
    }
}
