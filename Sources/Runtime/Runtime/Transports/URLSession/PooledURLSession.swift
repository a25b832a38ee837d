#if DEBUG || SPECC_URLSESSION || !os(Linux)
    import Foundation
    import SpeccSynchronization

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The settings of all sessions of a transport.
    struct URLSessionSettings: Sendable {
        /// A copy that is not changed.
        private let original: URLSessionConfiguration

        init(_ configuration: URLSessionConfiguration) {
            original = Self.copy(configuration)
        }

        /// A configuration without the features that the client has itself.
        func configuration(connectionsPerHost: Int) -> URLSessionConfiguration {
            let configuration = Self.copy(original)
            configuration.httpMaximumConnectionsPerHost = connectionsPerHost
            configuration.timeoutIntervalForRequest = URLRequest.never
            configuration.timeoutIntervalForResource = URLRequest.never
            configuration.urlCache = nil
            configuration.urlCredentialStorage = nil
            configuration.httpAdditionalHeaders = nil
            configuration.httpCookieStorage = nil
            configuration.httpCookieAcceptPolicy = .never
            configuration.httpShouldSetCookies = false
            return configuration
        }

        private static func copy(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
            configuration.copy() as? URLSessionConfiguration ?? .ephemeral
        }
    }

    /// A URLSession and its connections.
    ///
    /// Tasks are created, started and cancelled, and the session is invalidated, on a private queue. On Linux each of these
    /// operations waits for the one thread of all sessions, which must not block the threads of callers; and creating a
    /// task in an invalidated session would crash.
    final class PooledURLSession: Sendable {
        /// Accessed on `controls` only. Nil after invalidation; the connections then close when the last task ends.
        private let session: Mutex<URLSession?>
        private let events: URLSessionTransferDelegate
        private let controls = DispatchQueue(label: "specc.transport.controls")

        init(
            _ settings: URLSessionSettings,
            connectionsPerHost: Int,
            _ challengeHandler: @escaping URLSessionTransport.ChallengeHandler
        ) {
            events = URLSessionTransferDelegate(challengeHandler)
            let configuration = settings.configuration(connectionsPerHost: connectionsPerHost)
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

    #if canImport(FoundationNetworking)
        /// An operation queue that runs operations synchronously.
        ///
        /// FoundationNetworking enqueues an operation for each event, in order and from the one thread of all its sessions.
        /// Running them synchronously takes a third of the time and does not delay Swift's own tasks. In return, an event
        /// handler must not wait for a session.
        final class ImmediateOperationQueue: OperationQueue, @unchecked Sendable {
            // Sendable: the class adds no state to its superclass.

            override func addOperation(_ block: @escaping @Sendable () -> Void) {
                block()
            }
        }
    #endif
#endif
