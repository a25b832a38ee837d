import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A URLSession and its connections.
///
/// Tasks are created, started and cancelled, and the session is invalidated, on a private queue. On Linux each of these
/// operations waits for the one thread of all sessions, which must not block the threads of callers; and creating a
/// task in an invalidated session would crash.
final class PooledURLSession: Sendable {
    /// Accessed on `controls` only. Nil after invalidation; the connections then close when the last task ends.
    private let session: Mutex<URLSession?>
    private let events = URLSessionTransferDelegate()
    private let controls = DispatchQueue(label: "specc.transport.controls")

    init(connectionsPerHost: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = connectionsPerHost
        configuration.timeoutIntervalForRequest = URLRequest.never
        configuration.timeoutIntervalForResource = URLRequest.never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        #if canImport(FoundationNetworking)
            let queue = ImmediateOperationQueue()
        #else
            let queue: OperationQueue? = nil
        #endif
        session = Mutex(URLSession(configuration: configuration, delegate: events, delegateQueue: queue))
    }

    /// Starts a transfer unless it has already ended.
    func start(_ call: URLSessionTransfer) {
        controls.async { [self] in
            guard let session = session.withLock({ $0 }) else { return call.reject() }
            call.start(in: session, events, controls)
        }
    }

    /// Invalidates the session after its current tasks.
    func retire() {
        controls.async { [self] in
            takeSession()?.finishTasksAndInvalidate()
        }
    }

    /// Fails the current transfers immediately and returns when URLSession has ended its tasks, or after a second.
    func end(_ error: TransportError) async {
        failCalls(error)
        controls.async { [self] in
            let session = takeSession()
            failCalls(error)
            session?.invalidateAndCancel()
        }
        await events.waitForInvalidation(timeout: .seconds(1))
    }

    private func takeSession() -> URLSession? {
        session.withLock { session in
            defer { session = nil }
            return session
        }
    }

    private func failCalls(_ error: TransportError) {
        for call in events.calls {
            call.transportTask.fail(error)
        }
    }
}
