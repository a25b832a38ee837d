import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccSynchronization
import SpeccVerify

/// Responds to the requests of a mock server or proxy, and reports them.
struct CallHandler: Sendable {
    private let served: ServedVersion
    private let crossOrigin: CrossOriginPolicy?
    private let requestGuard: RequestGuard
    private let isQuiet: Bool
    private let journal: AppendedFile?
    private let coverage: CoverageLog
    private let calls: LineQueue
    private let line: CallLine
    private let style: TerminalStyle
    /// Nil without a home page.
    private let log: CallLog?
    private let hints = OriginHints()

    init(
        _ served: ServedVersion,
        _ settings: MockSettings,
        journal: AppendedFile? = nil,
        coverage: CoverageLog = CoverageLog(),
        calls: LineQueue = LineQueue(),
        log: CallLog? = nil,
        style: TerminalStyle = .plain
    ) {
        self.served = served
        crossOrigin = settings.crossOrigins.isEmpty ? nil : CrossOriginPolicy(origins: settings.crossOrigins)
        requestGuard = RequestGuard(names: settings.names, crossOrigin: crossOrigin)
        isQuiet = settings.isQuiet
        self.journal = journal
        self.coverage = coverage
        self.calls = calls
        self.log = log
        self.style = style
        line = CallLine(served.version.contract, style: style)
    }

    /// Whether the server behind the proxy deviates from the catalog.
    var foundErrors: Bool { served.foundErrors }

    func reply(to request: ContractRequest, origin: String, isFromPage: Bool = false) -> MockReply {
        if let reply = rejection(of: request, origin: origin) {
            logRejection(reply, of: request)
            return reply
        }
        if let reply = preflightReply(to: request) { return reply }
        if leadsHome(request), let address = served.homeAddress {
            return MockReply(status: 303, headers: [.init("Location", address), .init("Cache-Control", "no-store")])
        }
        let start = Self.milliseconds
        let version = served.version
        let (exchange, findings) =
            version.proxy?.forward(request, origin: origin)
            ?? (version.service.respond(to: request, origin: origin, now: start), [])
        served.note(findings)
        report(exchange, findings, origin: origin, start: start, isProxy: version.proxy != nil, isFromPage: isFromPage)
        return crossOrigin?.applied(to: exchange.reply, of: request) ?? exchange.reply
    }

    private func preflightReply(to request: ContractRequest) -> MockReply? {
        guard let crossOrigin else { return nil }
        let methods = served.version.contract.routes.methods(of: request.path)
        return crossOrigin.preflightReply(to: request, methods: methods)
    }

    /// Whether a browser requests the root of a mock server, which no endpoint has.
    private func leadsHome(_ request: ContractRequest) -> Bool {
        guard request.method == "GET", request.path == "/",
            // The page is on the machine of the server.
            RequestGuard.namesThisMachine(request),
            request[header: "Accept"]?.lowercased().contains("text/html") == true
        else { return false }
        let version = served.version
        return version.proxy == nil && version.contract.match(of: request) == nil
    }

    /// The calls of pages that must not call the server are shown as well: their authors look for the reason.
    private func logRejection(_ reply: MockReply, of request: ContractRequest) {
        guard let log else { return }
        let version = served.version
        // Any page can send a large body, which no reader of the log needs.
        var request = request
        request.body = nil
        let exchange = version.service.rejected(request, with: reply)
        log.add(exchange, start: Self.milliseconds, milliseconds: 0, isRejected: true)
    }

    /// The reply to a request that a page of another origin caused, or to another name than that of the server.
    private func rejection(of request: ContractRequest, origin: String) -> MockReply? {
        if let name = requestGuard.foreignName(of: request) {
            let detail =
                "the server does not have the name '\(name)'; if it should, start it with '--allow-name \(name)'"
            return ProblemResponse.details(421, detail)
        }
        // Browsers send preflight requests before a call that is allowed.
        if let crossOrigin, crossOrigin.preflightReply(to: request, methods: []) != nil { return nil }
        let foreign = requestGuard.foreignOrigin(of: request, own: origin)
        if let foreign, request[header: "Origin"] != nil, let hint = hints.hint(for: foreign), !isQuiet {
            calls.write(style.paragraph(TextSanitizer.escaped(hint), first: "  ", indent: 4))
        }
        guard let foreign else { return nil }
        let detail =
            "requests from pages of \(foreign) are rejected; start the server with '--cors ORIGIN' to allow them"
        return ProblemResponse.details(403, detail)
    }

    private func report(
        _ exchange: MockExchange,
        _ findings: [Finding],
        origin: String,
        start: Int64,
        isProxy: Bool,
        isFromPage: Bool
    ) {
        coverage.add(exchange)
        let now = Self.milliseconds
        log?.add(
            exchange,
            findings: findings.map { "\($0.severity): \(exchange.redactor.message($0.message)) [\($0.kind.rawValue)]" },
            start: start,
            milliseconds: now - start + exchange.reply.intendedMilliseconds,
            isFromPage: isFromPage
        )
        // Alterations of a limited number of calls end.
        if exchange.reply.alteration != nil { log?.touch() }
        journal?.append(JournalLine.text(of: exchange, origin: origin, now: now, milliseconds: now - start))
        if !isQuiet { calls.write(line.text(of: exchange, milliseconds: now - start)) }
        if isProxy, exchange.match == nil, !findings.contains(where: { $0.kind == .unknownCall }) {
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
