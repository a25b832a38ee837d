public import Foundation
public import SpeccRuntime

/// A queue on disk of calls that failed without a network connection. They can be listed and sent again in their order, also
/// after a restart.
///
///     let outbox = Outbox(in: folder)
///     configuration.middleware = [outbox.only(.endpoints("Notes.Notes.addNote")), …]
///     …
///     for call in try await outbox.calls { try await outbox.send(call, with: notes) }
///
/// Only calls with unsafe methods and without a response are stored, and only those that `only` selects. It is unknown whether
/// a call without a response was executed: declare an idempotency key for such endpoints, which is sent again. Credentials are
/// not stored, only the name of the credential in the catalog; middleware or the service adds them again. The body is stored
/// unchanged, in files that only their owner can read. A call with another secret in its URL or its body (a password, a field
/// that a catalog marks as sensitive) is not stored.
///
/// A stored call survives a crash and a power loss. A call that is damaged nevertheless is not sent, but logged, and its file
/// is one of the `damagedFiles`.
public final class Outbox: Middleware {
    private let store: OutboxStore
    private let bodyLimit: Int

    /// - Parameters:
    ///   - folder: The parent of the folder `outbox`, which is created if missing.
    ///   - limit: The maximum number of stored calls, without damaged ones; further calls are not stored.
    ///   - bodyLimit: The maximum size of a body in bytes; calls with larger bodies are not stored.
    ///   - log: Receives, for developers, a description of every damaged call and of every other problem. The same problem is
    ///     reported again only after a call was stored.
    public init(
        in folder: URL,
        limit: Int = 1_000,
        bodyLimit: Int = 1_000_000,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        store = OutboxStore(folder.appending(path: "outbox"), limit: limit, log)
        self.bodyLimit = bodyLimit
    }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard !request.method.isSafe, !Self.isHandled else {
            return try await next(request)
        }
        let outcome = await Self.$isHandled.withValue(true) { () async -> Result<TransportResponse, NetworkError> in
            do throws(NetworkError) {
                return .success(try await next(request))
            } catch {
                return .failure(error)
            }
        }
        if case .failure(let error) = outcome, !call.isAnswered, let failure = Self.failure(error, in: call) {
            await store(request, in: call, failure)
        }
        return try outcome.get()
    }

    /// The reason for which a call is stored; nil for other errors.
    private static func failure(_ error: NetworkError, in call: CallContext) -> NetworkError.Kind? {
        if error.kind == .cancelled, let deadline = call.deadline, deadline <= call.clock.now {
            // The client cancels the middleware of a call that times out.
            return .timeout(.total)
        }
        return error.kind.isConnectivityFailure ? error.kind : nil
    }

    private func store(_ request: TransportRequest, in call: CallContext, _ failure: NetworkError.Kind) async {
        do throws(StorageError) {
            await store.add(try StoredCall(request, in: call, failure, bodyLimit: bodyLimit))
        } catch {
            await store.report("A call of \(call.endpoint.name) is not stored: \(error)")
        }
    }

    /// The stored calls, in the order in which they were added. A call that is damaged is logged and not part of them.
    ///
    /// - Throws: If the calls cannot be read at the moment, for example because no descriptor is free.
    public var calls: [StoredCall] {
        get async throws(StorageError) { try await store.calls() }
    }

    /// The files of damaged calls, which are not sent and do not count toward the limit. They remain until the program
    /// deletes them. A call is found to be damaged when `calls` reads it.
    ///
    /// - Throws: If the folder cannot be used at the moment.
    public var damagedFiles: [URL] {
        get async throws(StorageError) { try await store.damagedFiles() }
    }

    /// Sends a call again to its original URL, and removes it when the server has accepted it. On another failure the error is
    /// thrown and the call remains stored.
    ///
    /// - Parameters:
    ///   - call: A stored call.
    ///   - sender: A client; or the service of the call, if its endpoint requires a credential of the service.
    /// - Throws: Also `invalidRequest` for a call that is already being sent, is no longer stored, or could not be removed
    ///   afterwards. If the response to an accepted call is invalid or incomplete, its error is thrown and the call is removed.
    @discardableResult
    public func send(
        _ call: StoredCall,
        with sender: some AsyncRequestable
    ) async throws(NetworkError) -> HTTPResponse {
        if let refusal = await store.begin(call) {
            throw NetworkError(.invalidRequest, details: refusal)
        }
        let endpoint = ResendEndpoint(call: call)
        let outcome = await Self.$isHandled.withValue(true) { () async -> Result<HTTPResponse, NetworkError> in
            do throws(NetworkError) {
                return .success(try await sender.sendRequest(to: endpoint, options: endpoint.options))
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success: await store.end(call, isSent: true)
        case .failure(let error): await store.end(call, isSent: error.isAccepted)
        }
        return try outcome.get()
    }

    /// Removes a call.
    public func remove(_ call: StoredCall) async {
        await store.remove(call)
    }

    /// Whether an outbox stores this call already, or has stored it: the same or another one around it, or the one that sends
    /// it again.
    @TaskLocal private static var isHandled = false
}
