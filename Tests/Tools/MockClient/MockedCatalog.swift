import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccRuntime
import SpeccSynchronization
import SpeccVerify
import Testing

/// A transport that the generated clients use.
struct ClientTransport: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () throws -> any Transport

    #if os(Linux)
        static let all = [urlSession, ClientTransport("libcurl") { try CurlTransport() }]
    #else
        static let all = [urlSession]
    #endif
    private static let urlSession = ClientTransport("URLSession") { URLSessionTransport() }

    private init(_ testDescription: String, _ make: @escaping @Sendable () throws -> any Transport) {
        self.testDescription = testDescription
        self.make = make
    }
}

/// Sends the requests to all hosts to one server.
private struct RedirectingTransport: Transport {
    let base: any Transport
    let port: Int
    /// Receives the origin of each request, which links in its response must have.
    let willSend: @Sendable (_ origin: String) -> Void

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        var request = request
        willSend("\(request.url.scheme ?? "")://\(request.url.host() ?? "")")
        var components = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
        components?.scheme = "http"
        components?.host = "127.0.0.1"
        components?.port = port
        request.url = components?.url ?? request.url
        return try await base.send(request)
    }

    func shutdown() async {
        await base.shutdown()
    }
}

/// A mock server for a catalog, and the calls that it has received.
final class MockedCatalog: Sendable {
    let contract: Contract
    private let service: MockService
    private let journal = Mutex<[String]>([])
    private let problems = Mutex<[String]>([])
    /// The time of the server in milliseconds.
    private let now = Mutex<Int64>(1_714_564_800_000)

    init(
        _ name: String,
        in parent: String = "Specs",
        _ options: MockOptions = MockOptions(polls: 1, streamIntervalMilliseconds: 1)
    ) throws {
        let folder = ProjectFolder.root.appending(path: "\(parent)/\(name)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        let source = CheckedSource(
            try files.sorted().map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) },
            isWhole: true
        )
        contract = Contract(try #require(source.catalog, "\(source.diagnostics.map(\.message))"), servesLinks: true)
        service = MockService(contract, options: options)
    }

    /// Moves the server's time.
    func advance(hours: Int64) {
        now.withLock { $0 += hours * 3_600_000 }
    }

    func run(_ transport: ClientTransport, _ calls: (HTTPClient) async throws -> Void) async throws {
        let origin = Mutex("")
        let server = try MockHTTPServer(address: "127.0.0.1", port: 0) { [self] request, _ in
            respond(to: request, origin.withLock(\.self))
        }
        let redirecting = RedirectingTransport(base: try transport.make(), port: server.port) { sent in
            origin.withLock { $0 = sent }
        }
        let client = HTTPClient(transport: redirecting)
        let result: Result<Void, any Error>
        do {
            result = .success(try await calls(client))
        } catch {
            result = .failure(error)
        }
        await client.shutdown()
        server.stop()
        try result.get()
    }

    private func respond(to request: ContractRequest, _ origin: String) -> MockReply {
        let now = now.withLock(\.self)
        let exchange = service.respond(to: request, origin: origin, now: now)
        let line = JournalLine.text(of: exchange, origin: origin, now: now, milliseconds: 0)
        journal.withLock { $0.append(line) }
        problems.withLock { $0 += exchange.problems.map { "\(request.method) \(request.target): \($0.text)" } }
        return exchange.reply
    }

    /// Differences of requests from their declaration, including warnings.
    var requestProblems: [String] { problems.withLock(\.self) }

    var calls: [RecordedCall] {
        get throws {
            let text = journal.withLock { $0.map { $0 + "\n" }.joined() }
            return try RecordingReader.calls(in: Array(text.utf8), file: "journal")
        }
    }

    /// Deviations of the recorded calls from the catalog.
    var findings: [String] {
        get throws {
            var verifier = RecordingVerifier(contract)
            for call in try calls { verifier.add(call) }
            return verifier.findings.map { "\($0.endpoint): \($0.message)" }
        }
    }

    /// The served endpoints without a successful call. A redirect can be a result.
    var uncalled: [String] {
        get throws {
            let called = Set(try calls.filter { $0.status < 400 }.map(\.endpoint))
            let served = contract.endpoints.filter { !$0.endpoint.url.isSuppliedByCaller }
            return served.map(\.qualifiedID).filter { !called.contains($0) }
        }
    }

    /// Expects that the calls reached every endpoint, and that neither requests nor responses differ from the catalog.
    func expectCompleteCoverage() throws {
        let (findings, uncalled) = (try findings, try uncalled)
        #expect(requestProblems == [])
        #expect(findings == [])
        #expect(uncalled == [])
    }
}
