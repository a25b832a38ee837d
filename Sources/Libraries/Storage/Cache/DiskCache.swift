public import Foundation
public import SpeccRuntime

/// A cache of responses on disk with a limit in bytes. The least recently used responses are removed first.
///
///     let caches = URL(filePath: "/var/cache").appending(path: "com.example.reader")
///     configuration.cache.disk = DiskCache(in: caches) { logger.warning("\($0)") }
///
/// If the process is killed, at most the response that is being written is lost. Damaged responses are removed; a response that
/// cannot be read at the moment remains. Only the owner can read the files; they contain response bodies and heads, and digests
/// of requests with a key of the folder. A folder is used by one process at a time. While it cannot be used (another owner, a
/// link, read-only, in use, full, no free descriptor), calls continue without it.
public actor DiskCache: CacheStore {
    private let url: URL
    private let limit: Int
    private let log: @Sendable (String) -> Void
    /// Nil until the folder could be opened.
    private var folder: CacheFolder?
    /// Whether responses were removed while the folder could not be opened. It is unknown which of its responses they are.
    private var hasMissedRemoval = false
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
        attempt("A cached response is not used") { folder throws(StorageError) in try folder.response(for: key) } ?? nil
    }

    public func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) {
        attempt("A response is not cached") { folder throws(StorageError) in
            try folder.store(response, for: key, tags: tags)
        }
    }

    public func remove(_ key: CacheKey) {
        remove { $0.remove(key) }
    }

    public func remove(tagged tags: Set<CacheTag>) {
        remove { $0.remove(tagged: tags) }
    }

    public func removeAll() {
        remove { $0.removeAll() }
    }

    private func remove(_ work: (inout CacheFolder) -> Void) {
        if use(work) == nil {
            hasMissedRemoval = true
        }
    }

    /// Performs work that may fail, and reports the failure.
    @discardableResult
    private func attempt<Value>(
        _ consequence: String,
        _ work: (inout CacheFolder) throws(StorageError) -> Value
    ) -> Value? {
        let result = use { folder in
            Result { () throws(StorageError) in try work(&folder) }
        }
        switch result {
        case .success(let value): return value
        case .failure(let error):
            logOnce("\(consequence): \(error)")
            if error.code == ENOENT {
                // The folder was removed; the next use creates it again.
                folder = nil
            }
            return nil
        case nil: return nil
        }
    }

    /// Opens the folder if it is not open.
    ///
    /// - Returns: Nil if the folder cannot be used at the moment.
    private func use<Value>(_ work: (inout CacheFolder) -> Value) -> Value? {
        guard var current = opened() else {
            return nil
        }
        // Uniquely referenced while it changes, to avoid a copy.
        folder = nil
        defer { folder = current }
        return work(&current)
    }

    private func opened() -> CacheFolder? {
        if folder == nil {
            do throws(StorageError) {
                folder = try CacheFolder(url, limit: limit)
            } catch {
                logOnce("Responses are not cached on disk: \(error)")
            }
            if hasMissedRemoval, folder != nil {
                hasMissedRemoval = false
                folder?.removeAll()
            }
        }
        return folder
    }

    private func logOnce(_ message: String) {
        if !hasLogged {
            hasLogged = true
            log(message)
        }
    }
}
