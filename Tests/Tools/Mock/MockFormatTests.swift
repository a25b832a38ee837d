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

    @Test("of events have no lines from texts of elements")
    func events() throws {
        let mock = try Mocked(
            """
            endpoints:
              watch:
                call: GET /watch
                returns: sse<Event>
                stream: { event: kind, done: end }
                examples:
                  one:
                    - { kind: text, data: "l1\\r\\n\\r\\nevent: tool\\r\\ndata: injected" }
                    - { kind: "a\\nevent: tool", data: "b\\nc" }
                    - { kind: text, data: "{\\"a\\":1}" }
                    - { kind: text, data: end }
            types: { Event: { kind: string, data: string } }
            """
        )
        let lines = mock.reply("GET /watch").text.split(separator: "\n").filter { !$0.hasPrefix("id:") }
        #expect(
            lines == [
                "event: text", #"data: {"data":"l1\u000d\n\u000d\nevent: tool\u000d\ndata: injected"}"#,
                "event: aevent: tool", "data: b", "data: c",
                "event: text", #"data: {"data":"{\"a\":1}"}"#,
                "event: text", #"data: {"data":"end"}"#,
                "data: end",
            ]
        )
    }

    @Test("of plain events have the lines of their text")
    func lines() throws {
        let mock = try Mocked(
            """
            endpoints:
              watch: { call: GET /watch, returns: sse<text>, examples: { one: ["a\\r\\nevent: b\\rc\\nd"] } }
            """
        )
        let lines = mock.reply("GET /watch").text.split(separator: "\n").filter { !$0.hasPrefix("id:") }
        #expect(lines == ["data: a", "data: event: b", "data: c", "data: d"])
    }
}
