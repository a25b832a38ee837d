public import Foundation
public import SpeccRuntime

/// Stores calls that failed without a network connection, so that they can be listed and sent again, also after a restart.
///
///     let outbox = Outbox(in: folder)
///     configuration.middleware = [outbox.only(.endpoints("Notes.Notes.addNote")), …]
///     …
///     for call in await outbox.calls { try await outbox.send(call, with: notes) }
///
/// Only calls with unsafe methods are stored, and only those that `only` selects. It is unknown whether a call without a
/// response was executed: declare an idempotency key for such endpoints, which is sent again. Credentials are not stored, only
/// the name of the credential in the catalog; middleware or the service adds them again. The body is stored unchanged, in
/// files that only their owner can read. A call with another secret in its URL or its body (a password, a field that a catalog
/// marks as sensitive) is not stored.
public final class Outbox: Middleware {
    private let files: OutboxFiles
    private let bodyLimit: Int

    /// - Parameters:
    ///   - folder: The parent of the folder `outbox`, which is created if missing.
    ///   - limit: The maximum number of stored calls; further calls are not stored.
    ///   - bodyLimit: The maximum size of a body in bytes; calls with larger bodies are not stored.
    ///   - log: Receives a description of the first error, for developers.
    public init(
        in folder: URL,
        limit: Int = 1_000,
        bodyLimit: Int = 1_000_000,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        files = OutboxFiles(folder.appending(path: "outbox"), limit: limit, log)
        self.bodyLimit = bodyLimit
    }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        do throws(NetworkError) {
            return try await next(request)
        } catch {
            if !request.method.isSafe, error.kind.isConnectivityFailure, !Self.isResending {
                await store(request, in: call, error)
            }
            throw error
        }
    }

    private func store(_ request: TransportRequest, in call: CallContext, _ error: NetworkError) async {
        if request.holdsSecret {
            await files.logOnce("A call of \(call.endpoint.name) is not stored: it contains a secret")
        } else if let stored = StoredCall(request, in: call, error, bodyLimit: bodyLimit) {
            await files.add(stored)
        }
    }

    /// The stored calls, the oldest first.
    public var calls: [StoredCall] {
        get async { await files.calls }
    }

    /// Sends a call again to its original URL, and removes it on success. On failure the error is thrown and the call remains
    /// stored.
    ///
    /// - Parameters:
    ///   - call: A stored call.
    ///   - sender: A client; or the service of the call, if its endpoint requires a credential of the service.
    /// - Throws: Also `invalidRequest` for a call that is already being sent or is no longer stored.
    @discardableResult
    public func send(
        _ call: StoredCall,
        with sender: some AsyncRequestable
    ) async throws(NetworkError) -> HTTPResponse {
        if let refusal = await files.begin(call) {
            throw NetworkError(.invalidRequest, details: refusal)
        }
        let endpoint = ResendEndpoint(call: call)
        let outcome = await Self.$isResending.withValue(true) { () async -> Result<HTTPResponse, NetworkError> in
            do throws(NetworkError) {
                return .success(try await sender.sendRequest(to: endpoint, options: endpoint.options))
            } catch {
                return .failure(error)
            }
        }
        if case .success = outcome {
            await files.remove(call)
        }
        await files.end(call)
        return try outcome.get()
    }

    /// Removes a call.
    public func remove(_ call: StoredCall) async {
        await files.remove(call)
    }

    /// A call that is sent again is already stored.
    @TaskLocal private static var isResending = false
}

/// One file per call.
private actor OutboxFiles {
    private let url: URL
    private let limit: Int
    private let log: @Sendable (String) -> Void
    private var folder: Result<PrivateFolder, StorageError>?
    private var hasLogged = false
    /// The calls that are being sent again.
    private var underWay: Set<UUID> = []

    init(_ url: URL, limit: Int, _ log: @escaping @Sendable (String) -> Void) {
        self.url = url
        self.limit = limit
        self.log = log
    }

    var calls: [StoredCall] {
        guard let folder = opened() else {
            return []
        }
        return folder.files().filter { $0.name.hasSuffix(Self.kind) }
            .compactMap { folder.read($0.name) }
            .compactMap { try? JSONDecoder().decode(StoredCall.self, from: $0) }
            .sorted { $0.date < $1.date }
    }

    func add(_ call: StoredCall) {
        guard let folder = opened() else {
            return
        }
        guard folder.files().count(where: { $0.name.hasSuffix(Self.kind) }) < limit else {
            logOnce("A call is not stored: there are already \(limit) calls")
            return
        }
        do {
            try folder.write(JSONEncoder().encode(call), to: Self.name(call))
        } catch {
            logOnce("A call is not stored: \(error)")
        }
    }

    /// Marks a call as being sent.
    ///
    /// - Returns: The reason if it cannot be sent, as a clause.
    func begin(_ call: StoredCall) -> String? {
        guard let folder = opened() else {
            return "the folder of stored calls cannot be used"
        }
        guard folder.files().contains(where: { $0.name == Self.name(call) }) else {
            return "the call is no longer stored"
        }
        return underWay.insert(call.id).inserted ? nil : "the call is already being sent"
    }

    func end(_ call: StoredCall) {
        underWay.remove(call.id)
    }

    func remove(_ call: StoredCall) {
        opened()?.remove(Self.name(call))
    }

    private func opened() -> PrivateFolder? {
        let opened = folder ?? Result { () throws(StorageError) in try PrivateFolder(url) }
        folder = opened
        switch opened {
        case .success(let folder): return folder
        case .failure(let problem):
            logOnce("Calls are not stored: \(problem)")
            return nil
        }
    }

    func logOnce(_ message: String) {
        if !hasLogged {
            hasLogged = true
            log(message)
        }
    }

    private static func name(_ call: StoredCall) -> String {
        call.id.uuidString + kind
    }

    private static let kind = ".call"
}
