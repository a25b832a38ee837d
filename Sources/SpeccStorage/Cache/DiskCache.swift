public import Foundation
public import SpeccRuntime

/// Answers on disk, up to a number of bytes; beyond it the least recently used ones go.
///
///     let caches = URL(filePath: "/var/cache").appending(path: "com.example.reader")
///     configuration.cache.disk = DiskCache(in: caches) { logger.warning("\($0)") }
///
/// A process that is killed loses at most the response that it is writing, and a response that was damaged is dropped. The
/// files are readable by their owner only; they hold answers as they came, and of requests digests with a key of the
/// folder's own. A folder is used by one process at a time. Where it cannot be used (it is somebody else's, a link, read-only,
/// in use, full), calls go on without it.
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
    private var hasComplained = false

    /// Nothing is read or written before the first response is asked for.
    ///
    /// - Parameters:
    ///   - folder: Gets a folder `responses`, which is made where it is missing.
    ///   - limit: Of all files, in bytes. One response may take a quarter of it.
    ///   - log: Is told once of the first thing that goes wrong, in a sentence for developers.
    public init(
        in folder: URL,
        limit: Int = 100_000_000,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        url = folder.appending(path: "responses")
        self.limit = limit
        self.log = log
    }

    /// Bytes that are taken, in whole blocks.
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
            complain("A response is not kept: \(problem)")
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

    /// Nil where there is no folder to use.
    @discardableResult
    private func use<Result>(_ work: (inout CacheFolder) -> Result) -> Result? {
        if case .unopened = state {
            do throws(StorageError) {
                state = .open(try CacheFolder(url, limit: limit))
            } catch {
                state = .unusable
                complain("Answers are not kept on disk: \(error)")
            }
        }
        guard case .open(var folder) = state else {
            return nil
        }
        // Nobody else may hold it while it changes: it would be copied.
        state = .unusable
        defer { state = .open(folder) }
        return work(&folder)
    }

    private func complain(_ sentence: String) {
        if !hasComplained {
            hasComplained = true
            log(sentence)
        }
    }
}
