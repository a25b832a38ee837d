import CatalogTestSupport
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDiff
import SpeccMock
import SpeccVerify
import Testing

/// Compares the wire axis with calls of the old client to a mock server of the new catalog.
@Suite("Levels for released apps")
struct WireAgreementExhaustiveTests {
    /// Edits whose calls succeed although they break released apps, by the id of the change.
    private static let unobservable = [
        "changed-credential": "no endpoint uses the credential",
        "changed-list-style": "the synthesized list has one item",
        "changed-nullability": "the mock server sends no null",
        "changed-pagination": "both catalogs send and return the same fields",
        "changed-response-field": "the member of the union is not the first, which the mock server sends",
        "changed-session-fields": "the client has no token",
        "changed-stream": "the lines of events are lines",
        "changed-tag": "the example has the field of the former tag",
        "changed-wire-format": "a date is a valid text",
        "closed-enum": "the synthesized value is a declared case",
        "removed-body": "the mock server ignores a body that is not declared",
        "removed-enum-case": "the synthesized value is another case",
        "request-field-became-required": "the synthesized example contains optional fields",
        "response-field-became-optional": "the mock server sends optional fields",
    ]

    @Test("agree with calls of the old client to a server of the new catalog")
    func agreement() throws {
        let client = Contract(try #require(CheckedSource([ShopCatalog.text]).catalog))
        var observed = 0
        var unobserved: Set<String> = []
        for edit in Edits.all {
            let changes = try Comparison.changes(ShopCatalog.text, edit.text())
            let failures = try Self.failures(of: client, against: try #require(CheckedSource([edit.text()]).catalog))
            switch changes.map(\.levels.wire).max() ?? .safe {
            case .safe: #expect(failures == [], "\(edit.testDescription)")
            case .risky: break
            case .breaking where failures.isEmpty:
                unobserved.formUnion(changes.filter { $0.levels.wire == .breaking }.map(\.id))
            case .breaking: observed += 1
            }
        }
        #expect(observed >= 40)
        // No other breaking edit succeeds, and each exception is needed.
        #expect(unobserved == Set(Self.unobservable.keys))
    }

    /// The calls of `ShopCatalog` that another catalog rejects, or whose responses differ from the declared ones.
    private static func failures(of client: Contract, against new: ResolvedCatalog) throws -> [String] {
        let former = MockService(client, options: MockOptions(polls: 1))
        let service = MockService(Contract(new), options: MockOptions(polls: 1))
        var failures: [String] = []
        var lines: [String] = []
        for endpoint in client.endpoints {
            for includesOptional in [true, false] {
                let key = includesOptional ? "key-1" : "key-2"
                let arguments = RequestSynthesizer.Arguments(idempotencyKey: key, includesOptional: includesOptional)
                let request = RequestSynthesizer(endpoint, in: client.api(of: endpoint), arguments).request
                let expected = former.respond(to: request, origin: "http://a", now: 0).reply.status
                let exchange = service.respond(to: request, origin: "http://a", now: 0)
                failures += exchange.problems.map { "\(endpoint.id): \($0.text)" }
                if expected < 400, exchange.reply.status >= 400 {
                    failures.append("\(endpoint.id): status \(exchange.reply.status) instead of \(expected)")
                }
                lines.append(JournalLine.text(of: exchange, origin: "http://a", now: 0, milliseconds: 1) + "\n")
            }
        }
        var verifier = RecordingVerifier(client)
        for call in try RecordingReader.calls(in: Array(lines.joined().utf8), file: "calls.jsonl") {
            verifier.add(call)
        }
        return failures + verifier.findings.filter { $0.severity == .error }.map(\.message)
    }
}
