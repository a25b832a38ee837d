import CatalogTestSupport
@testable import RandomCatalogs
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccVerify
import Testing

@Suite("Mock services of random catalogs")
struct RandomCatalogMockExhaustiveTests {
    private static let catalogs = 200
    /// How often a rejected catalog is generated again.
    private static let tries = 8

    @Test("accept synthesized requests, and their responses conform to the catalog")
    func randomCatalogs() throws {
        var served = 0
        var endpoints = 0
        var deviations: [String] = []
        for number in 0..<(2 * Self.catalogs) where served < Self.catalogs {
            guard let catalog = Self.catalog(number) else { continue }
            let contract = Contract(catalog)
            let called = contract.endpoints.filter { !$0.endpoint.url.isSuppliedByCaller }
            served += 1
            endpoints += called.count
            deviations += try Self.deviations(of: contract, called).map { "catalog \(number): \($0)" }
        }
        #expect(deviations == [])
        #expect(served == Self.catalogs)
        #expect(endpoints > Self.catalogs)
    }

    private static func catalog(_ number: Int) -> ResolvedCatalog? {
        var random = SplitMix64(seed: 1 << 32 | UInt64(number))
        for _ in 1...tries {
            var namespaces = NameGenerator()
            let files = RandomCatalog(number: number, namespaces: &namespaces, &random).files
            let source = CheckedSource(files.map { ($0.name, $0.text) }, isWhole: true)
            if let catalog = source.catalog, !source.diagnostics.contains(where: { $0.severity == .error }) {
                return catalog
            }
        }
        return nil
    }

    /// Calls each endpoint with the required parameters and with all, and compares the journal with the catalog.
    private static func deviations(of contract: Contract, _ endpoints: [ContractEndpoint]) throws -> [String] {
        let service = MockService(contract, options: MockOptions(polls: 1))
        var lines = ""
        var deviations: [String] = []
        for endpoint in endpoints {
            for includesOptional in [false, true] {
                let arguments = RequestSynthesizer.Arguments(
                    idempotencyKey: "key-\(includesOptional)",
                    includesOptional: includesOptional
                )
                let request = RequestSynthesizer(endpoint, in: contract.api(of: endpoint), arguments).request
                let exchange = service.respond(to: request, origin: "http://a", now: 0)
                deviations += exchange.problems.map { "\(endpoint.id): \(request.target): \($0.text)" }
                // A synthesized key may be that of no item, or of an existing one.
                if exchange.reply.status >= 400, exchange.reply.status != 404, exchange.reply.status != 409 {
                    deviations.append("\(endpoint.id): \(request.target): \(exchange.reply.status)")
                }
                lines += JournalLine.text(of: exchange, origin: "http://a", now: 0, milliseconds: 1) + "\n"
            }
        }
        var verifier = RecordingVerifier(contract)
        for call in try RecordingReader.calls(in: Array(lines.utf8), file: "journal") { verifier.add(call) }
        deviations += verifier.unknownCalls.map { "unknown call \($0.text)" }
        return deviations + verifier.findings.map { "\($0.endpoint): \($0.message) [\($0.kind.rawValue)] \($0.call)" }
    }
}
