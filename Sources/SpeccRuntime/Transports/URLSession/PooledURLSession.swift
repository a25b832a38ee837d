import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A URLSession, with the connections that it keeps.
///
/// Making, starting and cancelling a task, and ending the session, happen on one queue of the lane's own. On Linux each
/// of them waits for the one thread on which all sessions of the process work, which no thread of a caller should; and
/// a task made in a session that has ended would end the process.
final class PooledURLSession: Sendable {
    /// Touched on `controls` only. Nil when it has ended: then its connections close as soon as its tasks are gone.
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

    /// Puts a call on its way; one that has ended by then is not sent.
    func start(_ call: URLSessionTransfer) {
        controls.async { [self] in
            guard let session = session.withLock({ $0 }) else { return call.refuse() }
            call.start(in: session, events, controls)
        }
    }

    /// Lets what is in flight come to its end.
    func retire() {
        controls.async { [self] in
            takeSession()?.finishTasksAndInvalidate()
        }
    }

    /// Fails what is in flight, at once as far as its callers can see, and returns when URLSession has let go of it, or
    /// a second later.
    func end(_ error: TransportError) async {
        failCalls(error)
        controls.async { [self] in
            let session = takeSession()
            failCalls(error)
            session?.invalidateAndCancel()
        }
        await events.invalidation(within: .seconds(1))
    }

    private func takeSession() -> URLSession? {
        session.withLock { session in
            defer { session = nil }
            return session
        }
    }

    private func failCalls(_ error: TransportError) {
        for call in events.calls {
            call.exchange.fail(error)
        }
    }
}
