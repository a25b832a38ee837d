import Foundation
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccMock
import SpeccUpstream
import SpeccValues
import SpeccVerify
import Synchronization

/// Runs a mock server, or a proxy of a server, until a signal ends it.
struct MockProgram {
    private let contract: Contract
    private let settings: MockSettings
    private let console: Console

    init(_ contract: Contract, _ settings: MockSettings, _ console: Console) {
        self.contract = contract
        self.settings = settings
        self.console = console
    }

    func run() throws -> ExitStatus {
        let signals = EndSignals()
        let service = MockService(contract, options: settings.mock)
        let proxy = settings.proxy.map { ProxyService(contract, UpstreamClient($0)) }
        let journal = try settings.journal.map { try AppendedFile($0) }
        let coverage = CoverageLog()
        let calls = LineQueue()
        let isQuiet = settings.isQuiet
        let server: MockHTTPServer
        do throws(MockServerError) {
            server = try MockHTTPServer(address: settings.host, port: settings.port) { request, origin in
                let start = Self.milliseconds
                let (exchange, findings) =
                    proxy?.forward(request) ?? (service.respond(to: request, origin: origin, now: start), [])
                coverage.add(exchange)
                let now = Self.milliseconds
                journal?.append(JournalLine.text(of: exchange, origin: origin, now: now, milliseconds: now - start))
                if !isQuiet { calls.write(CallLine.text(of: exchange)) }
                calls.write(findings.map(Self.line).joined())
                return exchange.reply
            }
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
        announce(server)
        signals.wait()
        server.stop()
        calls.flush()
        if let problem = journal?.problem { console.error("specc: \(problem)\n") }
        try report(coverage.report(of: contract))
        return (proxy?.verification.errorCount ?? 0) > 0 ? .findings : .success
    }

    /// A deviation of the server behind a proxy: `  error: 'amount': expected an integer, found "2" [mismatched-type]`
    private static func line(_ finding: Finding) -> String {
        TextSanitizer.escaped("  \(finding.severity): \(finding.message) [\(finding.kind.rawValue)]") + "\n"
    }

    private static var milliseconds: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    private func announce(_ server: MockHTTPServer) {
        if settings.port == 0 {
            console.output(
                CompactJSON.text(of: .members([("url", .string(server.origin)), ("port", .integer(server.port))]))
                    + "\n"
            )
        }
        if settings.isReachable {
            console.error("warning: other machines can reach the server on \(settings.host)\n")
        }
        if let proxy = settings.proxy, proxy.isUnprotected {
            console.error("warning: requests to \(proxy.text) are not encrypted\n")
        }
        guard !settings.isQuiet else { return }
        for api in contract.apis {
            let count = contract.endpoints.count { $0.api == api.index }
            console.error("\(api.api.name.value) (\(count) endpoints): \(server.origin)\(api.prefix)\n")
        }
        let unserved = contract.endpoints.filter(\.endpoint.url.isSuppliedByCaller).map(\.id)
        if !unserved.isEmpty {
            console.error("not served, since the caller supplies the URL: \(unserved.joined(separator: ", "))\n")
        }
    }

    private func report(_ report: CoverageReport) throws {
        guard let format = settings.coverage else { return }
        let text =
            switch format {
            case .text: report.text
            case .json: report.json
            case .junit: report.junit
            }
        guard let path = settings.output else { return console.output(text) }
        var replacement = AtomicFileReplacement()
        defer { replacement.discard() }
        try replacement.add(Array(text.utf8), at: path)
        try replacement.commit()
    }
}

/// Lines for the terminal, from several threads.
private final class LineQueue: Sendable {
    private let queue = DispatchQueue(label: "specc.mock.calls")

    func write(_ line: String) {
        guard !line.isEmpty else { return }
        queue.async { try? FileHandle.standardError.write(contentsOf: Data(line.utf8)) }
    }

    /// Returns when all lines are written.
    func flush() {
        queue.sync {}
    }
}
