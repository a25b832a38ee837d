#if os(Linux)
    import CCurl
    import Foundation
    import SpeccSynchronization

    /// The interface to a transport's thread: posts commands, wakes the thread, and waits for its end.
    ///
    /// The thread starts with the first call and owns all resources of libcurl (see `CurlMultiLoop`).
    final class CurlWorker: Sendable {
        enum Command: Sendable {
            case start(CurlCall)
            case stop(CurlCall)
            /// Continues a transfer after its response buffer has been read, or when the body has bytes.
            case resume(ObjectIdentifier)
        }

        enum End: Sendable {
            /// Ends when the current transfers are complete.
            case afterTransfers
            /// Ends the current transfers with `.shutdown`.
            case immediately
        }

        private struct State {
            /// The handle to wake; nil while the thread is not running or ending.
            var multi: Multi?
            var isRunning = false
            var commands: [Command] = []
            var end: End?
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        /// A multi handle of libcurl, which owns the connections.
        struct Multi: Sendable {
            // Sendable: only the thread uses it, except for `ccurl_multi_wakeup`, which is thread-safe and is called
            // only while `state` is locked and contains the handle.
            nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
        }

        /// Starts a thread with a function and its context, and returns 0 or an `errno`.
        typealias StartThread =
            @Sendable (
                @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?, UnsafeMutableRawPointer
            ) -> Int32

        let settings: CurlSettings
        let sockets = CurlSockets()
        private let startThread: StartThread
        private let state = Mutex(State())

        static let startThread: StartThread = { ccurl_start_thread($0, $1) }

        init(_ settings: CurlSettings, startThread: @escaping StartThread = CurlWorker.startThread) {
            self.settings = settings
            self.startThread = startThread
        }

        /// Starts a transfer.
        func start(_ call: CurlCall) {
            let control = TransportTask.Control(
                stop: { [self] in post(.stop(call)) },
                pause: { [self] isPaused in
                    call.isReadingPaused = isPaused
                    if !isPaused { post(.resume(call.id)) }
                }
            )
            guard call.transportTask.attach(control) else { return }
            let failure = state.withLock { state -> TransportError? in
                guard state.end == nil else { return .shutDown }
                if let failure = run(&state) { return failure }
                post(.start(call), &state)
                return nil
            }
            if let failure { call.transportTask.finish(.failure(failure)) }
        }

        func post(_ command: Command) {
            state.withLock { post(command, &$0) }
        }

        private func post(_ command: Command, _ state: inout State) {
            guard let multi = state.multi else { return }
            state.commands.append(command)
            // If the queue was not empty, the thread has already been woken.
            if state.commands.count == 1 { ccurl_multi_wakeup(multi.pointer) }
            guard sockets.isBusy else { return }
            for case .stop(let call) in state.commands {
                sockets.shutDown(localPort: call.localPort)
            }
        }

        /// Starts the thread unless it is running. If a resource is missing, the next call tries again.
        private func run(_ state: inout State) -> TransportError? {
            if state.isRunning { return nil }
            var code: Int32 = 0
            guard let pointer = ccurl_multi_init(&code) else { return .missingResource("libcurl", code) }
            let multi = Multi(pointer: pointer)
            (state.multi, state.isRunning) = (multi, true)
            CurlThreadRegistry.shared.register(self)
            let body = Unmanaged.passRetained(ThreadBody(worker: self, multi: multi))
            code = startThread({ context in ThreadBody.run(context) }, body.toOpaque())
            guard code != 0 else { return nil }
            body.release()
            (state.multi, state.isRunning) = (nil, false)
            CurlThreadRegistry.shared.unregister(self)
            ccurl_multi_cleanup(pointer)
            return .missingResource("The thread of the transport", code)
        }

        /// What a thread performs, passed through its context pointer.
        private final class ThreadBody {
            let worker: CurlWorker
            let multi: Multi

            init(worker: CurlWorker, multi: Multi) {
                (self.worker, self.multi) = (worker, multi)
            }

            static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
                guard let context else { return nil }
                let body = Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue()
                CurlMultiLoop(body.worker, body.multi.pointer).run()
                body.worker.cleanUp(body.multi)
                CurlThreadRegistry.shared.unregister(body.worker)
                return nil
            }
        }

        /// Releases the resources of the thread and resumes tasks that wait for its end.
        private func cleanUp(_ multi: Multi) {
            state.withLock { $0.multi = nil }
            ccurl_multi_cleanup(multi.pointer)
            let waiting = state.withLock { state in
                state.isRunning = false
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting {
                continuation.resume()
            }
        }

        // MARK: The end

        func end(_ end: End) {
            state.withLock { state in
                if case .immediately = state.end { return }
                state.end = end
                if let multi = state.multi { ccurl_multi_wakeup(multi.pointer) }
            }
        }

        /// Wakes the thread from its poll.
        func wake() {
            state.withLock { state in
                if let multi = state.multi { ccurl_multi_wakeup(multi.pointer) }
            }
        }

        /// Waits until the thread has released its resources.
        func waitUntilEnded() async {
            await withCheckedContinuation { continuation in
                let isRunning = state.withLock { state in
                    if state.isRunning { state.waiting.append(continuation) }
                    return state.isRunning
                }
                if !isRunning { continuation.resume() }
            }
        }

        // MARK: Called by the thread

        /// Returns the commands posted since the last call, and whether the thread must end.
        func take() -> (commands: [Command], end: End?) {
            state.withLock { state in
                defer { state.commands = [] }
                return (state.commands, state.end)
            }
        }
    }

    extension TransportError {
        /// - Parameter code: An `errno`.
        static func missingResource(_ subject: String, _ code: Int32) -> Self {
            let reason = String(cString: strerror(code))
            let underlying = CurlError(code: 2, systemError: Int(code), message: reason)
            return TransportError(.other, "\(subject) cannot start: \(reason)", underlying: underlying)
        }
    }
#endif
