import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccSynchronization
import SpeccVerify

/// Responds to the requests of a mock server or proxy, and reports them.
struct CallHandler: Sendable {
    private let contract: Contract
    private let service: MockService
    private let proxy: ProxyService?
    private let crossOrigin: CrossOriginPolicy?
    private let requestGuard: RequestGuard
    private let isQuiet: Bool
    private let journal: AppendedFile?
    private let coverage: CoverageLog
    private let calls: LineQueue
    private let line: CallLine
    private let style: TerminalStyle
    private let hints = OriginHints()

    init(
        _ contract: Contract,
        _ settings: MockSettings,
        journal: AppendedFile?,
        coverage: CoverageLog,
        calls: LineQueue,
        style: TerminalStyle = .plain
    ) {
        self.contract = contract
        service = MockService(contract, options: settings.mock)
        proxy = settings.proxy.map { ProxyService(contract, UpstreamClient($0)) }
        crossOrigin = settings.crossOrigins.isEmpty ? nil : CrossOriginPolicy(origins: settings.crossOrigins)
        requestGuard = RequestGuard(names: settings.names, crossOrigin: crossOrigin)
        isQuiet = settings.isQuiet
        self.journal = journal
        self.coverage = coverage
        self.calls = calls
        self.style = style
        line = CallLine(contract, style: style)
    }

    /// Whether the server behind the proxy deviates from the catalog.
    var foundErrors: Bool { (proxy?.verification.errorCount ?? 0) > 0 }

    func reply(to request: ContractRequest, origin: String) -> MockReply {
        if let name = requestGuard.foreignName(of: request) {
            let detail =
                "the server does not have the name '\(name)'; if it should, start it with '--allow-name \(name)'"
            return ProblemResponse.details(421, detail)
        }
        let methods = { contract.routes.methods(of: request.path) }
        if let reply = crossOrigin?.preflightReply(to: request, methods: methods()) { return reply }
        let foreign = requestGuard.foreignOrigin(of: request, own: origin)
        if let foreign, request[header: "Origin"] != nil, let hint = hints.hint(for: foreign), !isQuiet {
            calls.write(style.paragraph(TextSanitizer.escaped(hint), first: "  ", indent: 4))
        }
        if let foreign {
            let detail =
                "requests from pages of \(foreign) are rejected; start the server with '--cors ORIGIN' to allow them"
            return ProblemResponse.details(403, detail)
        }
        let start = Self.milliseconds
        let (exchange, findings) =
            proxy?.forward(request, origin: origin) ?? (service.respond(to: request, origin: origin, now: start), [])
        report(exchange, findings, origin: origin, start: start)
        return crossOrigin?.applied(to: exchange.reply, of: request) ?? exchange.reply
    }

    private func report(_ exchange: MockExchange, _ findings: [Finding], origin: String, start: Int64) {
        coverage.add(exchange)
        let now = Self.milliseconds
        journal?.append(JournalLine.text(of: exchange, origin: origin, now: now, milliseconds: now - start))
        if !isQuiet { calls.write(line.text(of: exchange, milliseconds: now - start)) }
        if proxy != nil, exchange.match == nil, !findings.contains(where: { $0.kind == .unknownCall }) {
            calls.write(deviation(.warning, "no endpoint has this method and path", .unknownCall))
        }
        calls.write(
            findings.map { deviation($0.severity, exchange.redactor.message($0.message), $0.kind) }.joined()
        )
    }

    /// A deviation of the server behind a proxy: `  error: 'amount': expected an integer, found "2" [mismatched-type]`
    private func deviation(_ severity: Severity, _ message: String, _ kind: DeviationKind) -> String {
        let title = style(severity.role, severity.rawValue + ":")
        let id = style(.secondary, "[\(kind.rawValue)]")
        return style.paragraph("\(title) \(TextSanitizer.escaped(message)) \(id)", first: "  ", indent: 4)
    }

    private static var milliseconds: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}

/// Hints for web pages that cannot read responses, each origin once.
final class OriginHints: Sendable {
    private static let limit = 100
    private let origins = Mutex<Set<String>>([])

    /// - Returns: Nil after the first call with an origin.
    func hint(for origin: String) -> String? {
        let isNew = origins.withLock { $0.count < Self.limit && $0.insert(origin).inserted }
        guard isNew else { return nil }
        return "hint: pages of \(origin) cannot read responses; start the server with '--cors \(origin)'"
    }
}
