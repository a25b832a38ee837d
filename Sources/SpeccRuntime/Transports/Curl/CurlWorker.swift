#if os(Linux)
    import CCurl
    import Foundation
    import Synchronization

    /// A transport's thread seen from outside: takes commands for it, wakes it, and waits for its end.
    ///
    /// The thread begins with the first call, and owns all that libcurl has: see `CurlMultiLoop`.
    final class CurlWorker: Sendable {
        enum Command: Sendable {
            case start(CurlTransferRequest)
            case stop(ObjectIdentifier)
            /// The answer's reader has caught up, or the body has a chunk.
            case resume(ObjectIdentifier)
        }

        enum End: Sendable {
            /// After the calls under way.
            case whenDone
            /// Calls under way fail with `.shutdown`.
            case atOnce
        }

        private struct State {
            /// Whom to wake; nil before the thread begins, and while it ends.
            var multi: Multi?
            var isRunning = false
            var commands: [Command] = []
            var end: End?
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        /// What transfers share: connections, and the lock that a wait hangs on.
        struct Multi: Sendable {
            // Sendable: the thread alone uses it, but for `ccurl_multi_wakeup`, which any thread may call, and which is
            // called with `state` locked, where it stands until it is cleaned up.
            nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
        }

        let settings: CurlSettings
        private let state = Mutex(State())

        init(_ settings: CurlSettings) {
            self.settings = settings
        }

        /// Puts a call on its way.
        func start(_ call: CurlTransferRequest) {
            let (id, gate) = (call.id, call.gate)
            let control = TransportTask.Control(
                stop: { [self] in post(.stop(id)) },
                pause: { [self] isPaused in
                    gate.isClosed = isPaused
                    if !isPaused { post(.resume(id)) }
                }
            )
            guard call.exchange.attach(control) else { return }
            let refusal = state.withLock { state -> TransportError? in
                guard state.end == nil else { return .shutDown }
                guard run(&state) else { return TransportError(.other, "libcurl has no memory left.") }
                post(.start(call), &state)
                return nil
            }
            if let refusal { call.exchange.finish(.failure(refusal)) }
        }

        func post(_ command: Command) {
            state.withLock { post(command, &$0) }
        }

        private func post(_ command: Command, _ state: inout State) {
            guard let multi = state.multi else { return }
            state.commands.append(command)
            // One that found others waiting for the thread knows it awake.
            if state.commands.count == 1 { ccurl_multi_wakeup(multi.pointer) }
        }

        /// Begins the thread where there is none.
        private func run(_ state: inout State) -> Bool {
            if state.isRunning { return true }
            guard let pointer = ccurl_multi_init() else { return false }
            let multi = Multi(pointer: pointer)
            (state.multi, state.isRunning) = (multi, true)
            CurlThreadRegistry.shared.begins(self)
            let thread = Thread { [self] in
                CurlMultiLoop(self, multi.pointer).run()
                clean(multi)
                CurlThreadRegistry.shared.ends(self)
            }
            thread.stackSize = 1 << 19
            thread.start()
            return true
        }

        /// Gives back all that the thread had, and tells those who wait for it.
        private func clean(_ multi: Multi) {
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
                if case .atOnce = state.end { return }
                state.end = end
                if let multi = state.multi { ccurl_multi_wakeup(multi.pointer) }
            }
        }

        /// Lets the thread come around, whatever it waits for.
        func wake() {
            state.withLock { state in
                if let multi = state.multi { ccurl_multi_wakeup(multi.pointer) }
            }
        }

        /// Returns when the thread has given back all that it had.
        func untilEnded() async {
            await withCheckedContinuation { continuation in
                let isRunning = state.withLock { state in
                    if state.isRunning { state.waiting.append(continuation) }
                    return state.isRunning
                }
                if !isRunning { continuation.resume() }
            }
        }

        // MARK: The thread's side

        /// What has been posted since the last time, and whether the thread is to end.
        func take() -> (commands: [Command], end: End?) {
            state.withLock { state in
                defer { state.commands = [] }
                return (state.commands, state.end)
            }
        }
    }
#endif
