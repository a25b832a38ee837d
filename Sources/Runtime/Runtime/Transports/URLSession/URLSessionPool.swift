#if DEBUG || SPECC_URLSESSION || !os(Linux)
    import Foundation
    import SpeccSynchronization

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The sessions of a transport: a shared one for safe requests, and on Linux further ones for a single call at a time.
    ///
    /// On Linux, libcurl in URLSession sends a request again if a reused connection turns out to be closed, which no option
    /// prevents. A call that must be sent once therefore uses a session without an open connection. The session is used for
    /// the next call if the response closed its connection (`Connection: close`), and is discarded otherwise.
    final class URLSessionPool: Sendable {
        private struct State {
            var idle: [PooledURLSession] = []
            var busy: [ObjectIdentifier: PooledURLSession] = [:]
            /// Calls whose body stream is being buffered.
            var buffering: [ObjectIdentifier: TransportTask] = [:]
            var isShutDown = false
        }

        private let shared: PooledURLSession
        /// Creates a session for a single call at a time.
        private let makeSession: @Sendable () -> PooledURLSession
        private let state = Mutex(State())

        init(
            _ configuration: URLSessionConfiguration,
            connectionsPerHost: Int,
            _ challengeHandler: @escaping URLSessionTransport.ChallengeHandler
        ) {
            let settings = URLSessionSettings(configuration)
            makeSession = { PooledURLSession(settings, connectionsPerHost: 1, challengeHandler) }
            shared = PooledURLSession(settings, connectionsPerHost: max(1, connectionsPerHost), challengeHandler)
        }

        deinit {
            let sessions = state.withLock { $0.isShutDown ? [] : $0.idle + $0.busy.values + [shared] }
            for session in sessions {
                session.retire()
            }
        }

        /// Starts a call.
        func start(_ request: TransportRequest, _ transportTask: TransportTask) {
            #if canImport(FoundationNetworking)
                if request.body.isStream { return buffer(request, transportTask) }
            #endif
            begin(request, transportTask)
        }

        private func begin(
            _ request: TransportRequest,
            _ transportTask: TransportTask,
            uploadBuffer: UploadBuffer? = nil
        ) {
            guard let session = session(for: request) else { return transportTask.finish(.failure(.shutDown)) }
            let call = URLSessionTransfer(request, transportTask) { [weak self] hasNoConnection in
                // The buffer deletes its file when it is released, so it must exist until the transfer is complete.
                withExtendedLifetime(uploadBuffer) {}
                self?.release(session, isReusable: hasNoConnection)
            }
            session.start(call)
        }

        private func buffer(_ request: TransportRequest, _ transportTask: TransportTask) {
            let uploadBuffer = UploadBuffer()
            guard transportTask.attach(TransportTask.Control(stop: { uploadBuffer.cancel() })) else { return }
            let isAccepted = state.withLock { state in
                guard !state.isShutDown else { return false }
                state.buffering[ObjectIdentifier(transportTask)] = transportTask
                return true
            }
            guard isAccepted else { return transportTask.finish(.failure(.shutDown)) }
            uploadBuffer.start(request.body, recordActivity: transportTask.recordActivity) { [self] result in
                _ = state.withLock { $0.buffering.removeValue(forKey: ObjectIdentifier(transportTask)) }
                switch result {
                case .failure(let error): transportTask.finish(.failure(error))
                case .success(let body):
                    var request = request
                    request.body = body
                    begin(request, transportTask, uploadBuffer: uploadBuffer)
                }
            }
        }

        func shutdown() async {
            let (sessions, buffering) = state.withLock { state -> ([PooledURLSession], [TransportTask]) in
                guard !state.isShutDown else { return ([], []) }
                state.isShutDown = true
                defer { (state.idle, state.busy, state.buffering) = ([], [:], [:]) }
                return (state.idle + state.busy.values + [shared], Array(state.buffering.values))
            }
            for transportTask in buffering {
                transportTask.fail(.shutDown)
            }
            await withTaskGroup(of: Void.self) { group in
                for session in sessions {
                    group.addTask { await session.end(.shutDown) }
                }
            }
        }

        /// - Returns: Nil after a shutdown.
        private func session(for request: TransportRequest) -> PooledURLSession? {
            state.withLock { state in
                guard !state.isShutDown else { return nil }
                guard request.needsFreshConnection else { return shared }
                let session = state.idle.popLast() ?? makeSession()
                state.busy[ObjectIdentifier(session)] = session
                return session
            }
        }

        private func release(_ session: PooledURLSession, isReusable: Bool) {
            let isSurplus = state.withLock { state in
                guard state.busy.removeValue(forKey: ObjectIdentifier(session)) != nil else { return false }
                guard isReusable, state.idle.count < Self.idleLimit else { return true }
                state.idle.append(session)
                return false
            }
            if isSurplus { session.retire() }
        }

        /// The maximum number of idle sessions.
        private static let idleLimit = 16
    }

    extension RequestBody {
        fileprivate var isStream: Bool {
            switch source {
            case .stream, .once: true
            case .none, .data, .file: false
            }
        }
    }
#endif
