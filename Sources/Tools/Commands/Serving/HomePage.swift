import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccHomePage
import SpeccMock
import SpeccSynchronization

/// The home page of a running server: its port, and the catalogs that it follows.
struct HomePage {
    private let server: HomePageServer
    private let watcher: CatalogWatcher
    /// Of the file that a browser opens.
    private let folder = openingFolder.appendingPathComponent("specc-" + AccessToken.random().text).path

    init(
        _ catalog: LoadedCatalog,
        _ loader: CatalogLoader,
        _ settings: MockSettings,
        _ served: ServedVersion,
        _ handler: CallHandler,
        origin: String,
        log: CallLog,
        coverage: CoverageLog
    ) throws(UsageError) {
        let isProxy = settings.proxy != nil
        let live = LiveAPI(
            Self.catalog(catalog, served, isProxy: isProxy),
            origin: origin,
            calls: log,
            coverage: coverage,
            options: Self.alterations(settings),
            upstream: settings.proxy?.text,
            send: { handler.reply(to: $0, origin: origin, isFromPage: true) }
        )
        do throws(MockServerError) {
            server = try HomePageServer(live, port: settings.pagePort ?? 0)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
        served.setHomeAddress(server.address)
        let reloader = CatalogReloader(loader: loader, served: served, live: live, isProxy: isProxy)
        watcher = CatalogWatcher(files: catalog.files)
        watcher.start { reloader.reload() }
    }

    var address: String { server.tokenAddress }

    func stop() {
        watcher.stop()
        server.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    fileprivate static func catalog(_ catalog: LoadedCatalog, _ served: ServedVersion, isProxy: Bool) -> ServedCatalog {
        ServedCatalog(catalog.contract, service: isProxy ? nil : served.version.service, site: catalog.site)
    }

    /// The options that alter responses, for the bar with everything that is altered.
    private static func alterations(_ settings: MockSettings) -> [String] {
        let mock = settings.mock
        var options = mock.faults.map { "--faults '\($0.text)'" }
        options += mock.responses.sorted { $0.key < $1.key }.map { "--respond '\($0.key)=\($0.value)'" }
        if mock.latency.upperBound > 0 {
            options.append("--latency \(mock.latency.lowerBound)ms..\(mock.latency.upperBound)ms")
        }
        return options
    }

    // MARK: - Browser

    /// A browser of the package manager snap reads visible folders of the user's home, but no other ones.
    private static var openingFolder: URL {
        let path = ProcessInfo.processInfo.environment["HOME"] ?? ""
        let home = URL(fileURLWithPath: path.isEmpty ? NSHomeDirectory() : path)
        let hasSnaps = FileManager.default.fileExists(atPath: home.appendingPathComponent("snap").path)
        return hasSnaps ? home : FileManager.default.temporaryDirectory
    }

    /// Opens the page in the user's browser, and reports if it is not opened.
    func open(_ lines: LineQueue) {
        let warn: @Sendable (String) -> Void = { lines.write("warning: \($0); open the URL above\n") }
        if let problem = startBrowser() { return warn(problem) }
        _ = SystemThread.start(stackSize: 512 << 10) { [server, folder] in
            guard server.isOpened(within: 15) else { return warn("no browser has opened the page") }
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    /// - Returns: The reason why no browser was started; nil if one was.
    private func startBrowser() -> String? {
        #if os(macOS)
            let names = ["open"]
        #else
            let names = ["xdg-open", "sensible-browser"]
        #endif
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let paths = names.flatMap { name in folders.map { $0 + "/" + name } }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            return "no browser can be opened: \(names.joined(separator: " or ")) is missing"
        }
        guard let file = openingFile() else { return "no file can be written in '\(Self.openingFolder.path)'" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [file]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            try process.run()
        } catch {
            return "cannot run '\(path)'"
        }
        // A browser that this starts may run until it is closed.
        guard end.wait(timeout: .now() + 5) == .success, process.terminationStatus != 0 else { return nil }
        return "'\(path)' has found no browser"
    }

    /// A file that leads to the page. All users can read the arguments of a process, so that they must not contain the token.
    private func openingFile() -> String? {
        let path = folder + "/specc.html"
        let address = server.openingAddress
        let text = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>specc mock</title>
            <meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=\(address)"></head>
            <body><p><a href="\(address)">Open the page</a></p></body></html>

            """
        guard mkdir(folder, 0o700) == 0,
            FileManager.default.createFile(
                atPath: path,
                contents: Data(text.utf8),
                attributes: [.posixPermissions: 0o600]
            )
        else { return nil }
        return path
    }
}

/// Serves catalogs again after they were saved.
private struct CatalogReloader: Sendable {
    let loader: CatalogLoader
    let served: ServedVersion
    let live: LiveAPI
    let isProxy: Bool

    /// - Returns: The files of the catalog, also of one with errors: a new one may be the cause.
    func reload() -> [String] {
        let reloaded = loader.reload()
        guard let catalog = reloaded.catalog else {
            live.report(reloaded.problems)
            return reloaded.files
        }
        served.replace(catalog.contract)
        live.replace(HomePage.catalog(catalog, served, isProxy: isProxy))
        return reloaded.files
    }
}
