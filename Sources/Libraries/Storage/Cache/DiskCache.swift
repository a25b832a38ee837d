public import Foundation
public import SpeccRuntime

/// A cache of responses on disk with a limit in bytes. The least recently used responses are removed first.
///
///     let caches = URL(filePath: "/var/cache").appending(path: "com.example.reader")
///     configuration.cache.disk = DiskCache(in: caches) { logger.warning("\($0)") }
///
/// If the process is killed, at most the response that is being written is lost. Damaged responses are removed. Only the owner
/// can read the files; they contain response bodies and heads, and digests of requests with a key of the folder. A folder is
/// used by one process at a time. If it cannot be used (another owner, a link, read-only, in use, full), calls continue
/// without it.
public actor DiskCache: CacheStore {
    private enum State {
        case unopened
        case open(CacheFolder)
        case unusable
    }

    private let url: URL
    private let limit: Int
    private let log: @Sendable (String) -> Void
    private var state = State.unopened
    private var hasLogged = false

    /// The folder is opened when the first response is requested.
    ///
    /// - Parameters:
    ///   - folder: The parent of the folder `responses`, which is created if missing.
    ///   - limit: The maximum size of all files in bytes. A single response may use a quarter of it.
    ///   - log: Receives a description of the first error, for developers.
    public init(
        in folder: URL,
        limit: Int = 100_000_000,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        url = folder.appending(path: "responses")
        self.limit = limit
        self.log = log
    }

    /// The disk space in use in bytes, in whole blocks.
    public var size: Int { use { $0.size } ?? 0 }

    public func response(for key: CacheKey) -> CachedResponse? {
        use { $0.response(for: key) } ?? nil
    }

    public func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) {
        let problem = use { folder -> StorageError? in
            do throws(StorageError) {
                try folder.store(response, for: key, tags: tags)
                return nil
            } catch {
                return error
            }
        }
        if let problem = problem ?? nil {
            logOnce("A response is not cached: \(problem)")
        }
    }

    public func remove(_ key: CacheKey) {
        use { $0.remove(key) }
    }

    public func remove(tagged tags: Set<CacheTag>) {
        use { $0.remove(tagged: tags) }
    }

    public func removeAll() {
        use { $0.removeAll() }
    }

    /// Nil if the folder cannot be used.
    @discardableResult
    private func use<Result>(_ work: (inout CacheFolder) -> Result) -> Result? {
        if case .unopened = state {
            do throws(StorageError) {
                state = .open(try CacheFolder(url, limit: limit))
            } catch {
                state = .unusable
                logOnce("Responses are not cached on disk: \(error)")
            }
        }
        guard case .open(var folder) = state else {
            return nil
        }
        // Uniquely referenced while it changes, to avoid a copy.
        state = .unusable
        defer { state = .open(folder) }
        return work(&folder)
    }

    private func logOnce(_ message: String) {
        if !hasLogged {
            hasLogged = true
            log(message)
        }
    }
}
