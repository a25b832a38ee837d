#if os(Linux)
    import CCurl
    import Glibc
    import SpeccSynchronization

    /// The sockets of a transport, by which other threads end a connection that keeps its thread busy.
    ///
    /// libcurl reads frames of HTTP/2 without returning as long as more have arrived. A server that sends frames without
    /// content, such as priorities, would otherwise block the other calls of the transport until it stops.
    final class CurlSockets: Sendable {
        /// A socket while it is open. After it is closed, another one can have its descriptor.
        struct OpenSocket: Sendable, Equatable {
            let descriptor: Int32
            fileprivate let number: Int
        }

        private struct State {
            /// The open sockets by their descriptors.
            var sockets: [Int32: OpenSocket] = [:]
            var lastNumber = 0
        }

        private let state = Mutex(State())
        /// The clock of the thread's processor time.
        private let clock = Atomic(0)
        /// The processor time at which the current call of libcurl began, in nanoseconds; 0 between calls.
        private let start = Atomic(0)

        func open(_ descriptor: Int32) {
            state.withLock { state in
                state.lastNumber += 1
                state.sockets[descriptor] = OpenSocket(descriptor: descriptor, number: state.lastNumber)
            }
        }

        /// The open socket with a descriptor.
        subscript(descriptor: Int32) -> OpenSocket? {
            state.withLock { $0.sockets[descriptor] }
        }

        /// Closes a socket. No other thread can then mistake it for another one with its number.
        func close(_ socket: Int32) -> Int32 {
            state.withLock { state in
                state.sockets[socket] = nil
                return Glibc.close(socket)
            }
        }

        /// Performs a call of libcurl on its thread.
        func performing<Result>(_ body: () -> Result) -> Result {
            if clock.load(ordering: .relaxed) == 0 { clock.store(Int(ccurl_thread_clock()), ordering: .releasing) }
            start.store(Int(ccurl_thread_time(Int32(clock.load(ordering: .relaxed)))), ordering: .releasing)
            defer { start.store(0, ordering: .releasing) }
            return body()
        }

        /// Whether the current call of libcurl has used more processor time than transfers need.
        var isBusy: Bool {
            let start = start.load(ordering: .acquiring)
            guard start > 0 else { return false }
            let time = ccurl_thread_time(Int32(clock.load(ordering: .acquiring)))
            return Duration.nanoseconds(time - Int64(start)) > Self.tolerance
        }

        /// Ends the connection with a local port, so that libcurl returns.
        func shutDown(localPort: Int) {
            guard localPort > 0 else { return }
            state.withLock { state in
                for socket in state.sockets.keys where ccurl_local_port(socket) == localPort {
                    shutdown(socket, Int32(SHUT_RDWR))
                }
            }
        }

        private static let tolerance: Duration = .milliseconds(300)
    }
#endif
