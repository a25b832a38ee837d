import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify
import Testing

/// A recording of synthesized requests to all endpoints of a catalog.
struct CatalogRecording {
    let contract: Contract
    private(set) var calls: [RecordedCall] = []
    /// Differences of the synthesized requests from their declarations.
    private(set) var problems: [String] = []

    private static let root = ProjectFolder.root

    /// The folders of `Specs`, and the catalogs of a single file in the corpus.
    static let paths: [String] = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Specs").path)) ?? []
        let corpus = root.appending(path: "Tests/Catalogs/Corpus/Good").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
        return folders.sorted().map { "Specs/" + $0 }
            + files.filter { $0.hasSuffix(".yaml") }.sorted().map { "Tests/Catalogs/Corpus/Good/" + $0 }
    }()

    init(_ path: String) throws {
        let url = Self.root.appending(path: path)
        var files = [url]
        if !path.hasSuffix(".yaml") {
            files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
        }
        let source = CheckedSource(
            try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) },
            isWhole: true
        )
        contract = Contract(try #require(source.catalog, "\(path): \(source.diagnostics.map(\.message))"))
        try record()
    }

    /// Each endpoint is called with all parameters and with the required ones, the latter twice.
    private mutating func record() throws {
        let service = MockService(contract, options: MockOptions(polls: 1))
        var lines: [String] = []
        for endpoint in contract.endpoints where !endpoint.endpoint.url.isSuppliedByCaller {
            let isDeletion = endpoint.endpoint.httpMethod == "DELETE"
            for includesOptional in isDeletion ? [true] : [true, false, false] {
                let key = includesOptional ? "key-1" : "key-2"
                let arguments = RequestSynthesizer.Arguments(idempotencyKey: key, includesOptional: includesOptional)
                let api = contract.api(of: endpoint)
                let request = RequestSynthesizer(endpoint, in: api, arguments).request
                let exchange = service.respond(to: request, origin: "http://a", now: 0)
                problems += exchange.problems.map { "\(endpoint.id): \($0.text)" }
                // A synthesized key may be that of no item.
                if exchange.reply.status >= 400, exchange.reply.status != 404 {
                    problems.append("\(endpoint.id): \(exchange.reply.status)")
                }
                lines.append(JournalLine.text(of: exchange, origin: "http://a", now: 0, milliseconds: 1) + "\n")
            }
        }
        calls = try RecordingReader.calls(in: Array(lines.joined().utf8), file: "calls.jsonl")
    }

    func findings(_ calls: [RecordedCall]? = nil) -> [Finding] {
        var verifier = RecordingVerifier(contract)
        for call in calls ?? self.calls { verifier.add(call) }
        return verifier.findings
    }

    func endpoint(of call: RecordedCall) -> ContractEndpoint? {
        contract.endpoints.first { $0.qualifiedID == call.endpoint }
    }

    /// Whether a recording with only this call, changed, has an error of a kind.
    func isFound(
        _ kind: DeviationKind,
        _ call: RecordedCall,
        status: Int? = nil,
        headers: [ContractRequest.Header]? = nil,
        body: DocumentValue? = nil
    ) -> Bool {
        let changed = RecordedCall(
            location: call.location,
            endpoint: call.endpoint,
            request: call.request,
            status: status ?? call.status,
            headers: headers ?? call.headers,
            body: body.map { Array(CompactJSON.text(of: $0).utf8) } ?? call.body
        )
        return findings([changed]).contains { $0.kind == kind && $0.severity == .error }
    }
}
