import Foundation
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDocs
import SpeccDriver
import SpeccExplain
import SpeccHomePage
import SpeccSynchronization

/// A catalog without errors, and the reference of it.
struct LoadedCatalog: Sendable {
    let contract: Contract
    /// The paths of the files that it was read from.
    let files: [String]
    let site: @Sendable () -> ReferenceSite
}

/// Reads the catalogs of a server, at the start and after each edit.
struct CatalogLoader: Sendable {
    let arguments: CommandArguments
    let settings: MockSettings

    /// Nil for catalogs with errors, which are shown.
    func load(_ console: Console) throws -> LoadedCatalog? {
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        if let catalog = try catalog(of: &compiler) { return catalog }
        let findings = CatalogOptions.findings(of: compiler)
        CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
        return nil
    }

    /// The catalogs as they are now.
    struct Reloaded {
        /// Nil for catalogs with errors.
        var catalog: LoadedCatalog?
        var problems: [CatalogProblem] = []
        /// The paths of the files that were read, also of those with errors.
        var files: [String] = []
    }

    /// The catalog, or the problems of the files as they are now.
    func reload() -> Reloaded {
        var result = Reloaded()
        do {
            var compiler = try CatalogOptions.compiler(
                for: arguments,
                console: Console(output: { _ in }, error: { _ in })
            )
            result.files = compiler.sources.files.map(\.path)
            result.catalog = try catalog(of: &compiler)
            guard result.catalog == nil else { return result }
            let errors = CatalogOptions.findings(of: compiler).filter { $0.severity == .error }
            result.problems = errors.prefix(50).map { CatalogProblem($0, in: compiler.sources) }
        } catch let error as UsageError {
            result.problems = [Self.problem(error.message, error.hint)]
        } catch let error as FileError {
            result.problems = [Self.problem("\(error)", nil)]
        } catch {
            result.problems = [Self.problem("cannot read the catalogs: \(error)", nil)]
        }
        return result
    }

    private static func problem(_ message: String, _ hint: String?) -> CatalogProblem {
        CatalogProblem(message: message, hint: hint, place: "", line: "")
    }

    private func catalog(of compiler: inout Compiler) throws -> LoadedCatalog? {
        guard let contract = try settings.contract(of: &compiler), let catalog = compiler.resolvedCatalog,
            let index = compiler.checkedCatalog?.index
        else { return nil }
        let sources = compiler.sources
        return LoadedCatalog(contract: contract, files: sources.files.map(\.path)) {
            ReferenceSite(catalog, policies: EffectivePolicyReport(catalog, index: index), sources: sources)
        }
    }
}

/// Notices that catalogs were saved, added or removed. It compares times and sizes of files and of their folders three times
/// a second, which works for all file systems and editors.
final class CatalogWatcher: Sendable {
    /// Files and folders.
    private let paths: Mutex<Set<String>>
    private let ended = DispatchSemaphore(value: 0)

    init(files: [String]) {
        paths = Mutex([])
        watch(files)
    }

    /// Calls a function after each change, on a thread of its own.
    ///
    /// - Parameter change: Returns the files to watch in addition.
    func start(_ change: @escaping @Sendable () -> [String]) {
        let first = fingerprint
        let isStarted = SystemThread.start(stackSize: 8 << 20) { [self] in
            var known = first
            while ended.wait(timeout: .now() + .milliseconds(300)) == .timedOut {
                guard fingerprint != known else { continue }
                // An editor may write several files.
                guard ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut else { break }
                known = fingerprint
                watch(change())
                known.merge(fingerprint) { old, _ in old }
            }
        }
        if !isStarted { ended.signal() }
    }

    func stop() {
        ended.signal()
    }

    private func watch(_ files: [String]) {
        paths.withLock { $0.formUnion(Self.paths(of: files)) }
    }

    /// Files and their folders, in which further ones can be added.
    static func paths(of files: [String]) -> Set<String> {
        let files = files.filter { $0 != StandardInput.name }
        return Set(files + files.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    }

    /// What distinguishes versions of the files that exist.
    private var fingerprint: [String: Fingerprint] {
        let paths = paths.withLock { $0 }
        return Dictionary(uniqueKeysWithValues: paths.compactMap { path in Fingerprint(path).map { (path, $0) } })
    }

    private struct Fingerprint: Equatable {
        let time: Date?
        let size: UInt64?
        /// Editors may replace a file.
        let number: UInt64?

        /// Nil if there is no such file.
        init?(_ path: String) {
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
            time = attributes[.modificationDate] as? Date
            size = attributes[.size] as? UInt64
            number = attributes[.systemFileNumber] as? UInt64
        }
    }
}
