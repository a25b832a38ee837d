import Foundation
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccMock

/// Runs a mock server, or a proxy of a server, until a signal ends it.
struct MockProgram {
    let catalog: LoadedCatalog
    let loader: CatalogLoader
    let settings: MockSettings
    let console: Console

    private var contract: Contract { catalog.contract }

    func run() throws -> ExitStatus {
        try checkOutput()
        let signals = EndSignals()
        let journal = try settings.journal.map { try AppendedFile($0) }
        let coverage = CoverageLog()
        let calls = LineQueue()
        let log = settings.pagePort == nil ? nil : CallLog()
        let served = ServedVersion(contract, settings)
        let handler = CallHandler(
            served,
            settings,
            journal: journal,
            coverage: coverage,
            calls: calls,
            log: log,
            style: console.errorStyle
        )
        let server: MockHTTPServer
        do throws(MockServerError) {
            server = try MockHTTPServer(address: settings.host, port: settings.port) { request, origin in
                handler.reply(to: request, origin: origin)
            }
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
        announce(server)
        let page = try log.map { log in
            try HomePage(
                catalog,
                loader,
                settings,
                served,
                handler,
                origin: server.origin,
                log: log,
                coverage: coverage
            )
        }
        if let page { announce(page, calls) }
        signals.wait()
        page?.stop()
        server.stop()
        calls.flush()
        try report(coverage.report(of: served.version.contract))
        if let problem = journal?.problem {
            console.report("specc", problem)
            return .usage
        }
        return handler.foundErrors ? .findings : .success
    }

    /// Rejects a report that could not be written at the end.
    private func checkOutput() throws {
        guard let output = settings.output else { return }
        let folder = URL(fileURLWithPath: output).deletingLastPathComponent().path
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw FileError(path: output, reason: "write", hint: "check that its folder exists, and its permissions")
        }
    }

    private func announce(_ server: MockHTTPServer) {
        if settings.port == 0 {
            console.output(
                CompactJSON.text(of: .members([("url", .string(server.origin)), ("port", .integer(server.port))]))
                    + "\n"
            )
        }
        if settings.isReachable {
            console.report("warning", "other machines can reach the server on \(settings.host)", role: .warning)
        }
        if let proxy = settings.proxy, proxy.isUnprotected {
            console.report("warning", "requests to \(proxy.text) are not encrypted", role: .warning)
        }
        guard !settings.isQuiet else { return }
        for api in contract.apis {
            let count = contract.endpoints.count { $0.api == api.index }
            let name = console.errorStyle(.heading, TextSanitizer.escaped(api.api.name.value))
            let noun = QuantityText.count(Int64(count), "endpoint")
            console.error("\(name) (\(noun)): \(server.origin)\(api.prefix)\n")
        }
        if console.errorStyle.width != nil {
            let report = settings.coverage == nil ? "; --coverage text reports what was called" : ""
            console.error(
                console.errorStyle.paragraph(console.errorStyle(.secondary, "Ctrl-C ends the server\(report)"))
            )
        }
        let links = contract.endpoints.filter(\.endpoint.url.isSuppliedByCaller)
        guard let first = links.first else { return }
        let names = links.map(\.id).joined(separator: ", ")
        let line =
            contract.servesLinks
            ? "URLs of \(names): \(server.origin)\(contract.api(of: first).linkPath)…"
            : "not served, since the caller supplies the URL: \(names)"
        console.error(console.errorStyle.paragraph(line))
    }

    private func announce(_ page: HomePage, _ lines: LineQueue) {
        console.error("page: \(page.address)\n")
        if settings.opensPage { page.open(lines) }
    }

    private func report(_ report: CoverageReport) throws {
        guard let format = settings.coverage else { return }
        let text =
            switch format {
            case .text: report.text(in: settings.output == nil ? console.style : .plain)
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

/// Waits for SIGINT or SIGTERM, which no longer terminate the process.
///
/// A handler writes to a pipe, so that a signal that arrives before the wait is not lost. A dispatch source would lose one that
/// arrives before it is registered.
struct EndSignals {
    private static let ends: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        return (ends[0], ends[1])
    }()

    init() {
        guard Self.ends.write >= 0 else { return }
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in
                var byte: UInt8 = 0
                // A lost byte would be a lost signal.
                for _ in 0..<3 where write(EndSignals.ends.write, &byte, 1) == 1 { break }
            }
        }
    }

    func wait() {
        guard Self.ends.read >= 0 else { return _ = pause() }
        var byte: UInt8 = 0
        while read(Self.ends.read, &byte, 1) < 0, errno == EINTR {}
    }
}
