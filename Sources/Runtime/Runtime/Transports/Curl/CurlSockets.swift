#if os(Linux)
    import CCurl
    import Glibc
    import SpeccSynchronization

    /// The sockets of a transport, by which other threads end a connection that keeps its thread busy.
    ///
    /// libcurl reads frames of HTTP/2 without returning as long as more have arrived. A server that sends frames without
    /// content, such as priorities, would otherwise block the other calls of the transport until it stops.
    final class CurlSockets: Sendable {
        private let sockets = Mutex<Set<Int32>>([])
        /// The clock of the thread's processor time.
        private let clock = Atomic(0)
        /// The processor time at which the current call of libcurl began, in nanoseconds; 0 between calls.
        private let start = Atomic(0)

        func open(_ socket: Int32) {
            _ = sockets.withLock { $0.insert(socket) }
        }

        /// Closes a socket. No other thread can then mistake it for another one with its number.
        func close(_ socket: Int32) -> Int32 {
            sockets.withLock { sockets in
                sockets.remove(socket)
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
            sockets.withLock { sockets in
                for socket in sockets where ccurl_local_port(socket) == localPort {
                    shutdown(socket, Int32(SHUT_RDWR))
                }
            }
        }

        private static let tolerance: Duration = .milliseconds(300)
    }
#endif
