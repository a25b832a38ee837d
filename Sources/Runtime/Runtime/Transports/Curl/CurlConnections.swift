#if os(Linux)
    import CCurl

    /// The open HTTP/1 connections of finished transfers, identified by their ports.
    ///
    /// Bytes that a server sends after the end of a response would be read as the response of the next request,
    /// possibly of another user. libcurl 7.88 does not check for them.
    final class CurlConnections {
        /// Whether transfers have shared a connection at a time (HTTP/2).
        var areShared = false
        private var sockets: [Ends: Int32] = [:]
        /// The tasks whose callers wait for what the transfers have received.
        private var waiting: [TransportTask] = []

        private struct Ends: Hashable {
            let port: Int
            let localPort: Int
        }

        /// Records the connection of a transfer that has ended.
        func record(_ easy: UnsafeMutableRawPointer) {
            let socket = ccurl_socket(easy)
            guard socket >= 0 else { return }
            if sockets.count >= Self.limit { sockets.removeAll() }
            let port = Int(ccurl_number(easy, CURL_INFO_PRIMARY_PORT))
            sockets[Ends(port: port, localPort: Int(ccurl_number(easy, CURL_INFO_LOCAL_PORT)))] = socket
        }

        /// Whether a connection has received bytes since its last transfer.
        func hasUnread(port: Int32, localPort: Int32) -> Bool {
            guard let socket = sockets[Ends(port: Int(port), localPort: Int(localPort))] else { return false }
            return ccurl_has_unread(socket, localPort) != 0
        }

        // MARK: Callers

        /// Wakes the caller of a task when `wakeCallers` is called: after all that the transfers can receive without waiting, which
        /// for a small response includes its end.
        func wake(_ task: TransportTask, if isWaiting: Bool) {
            if isWaiting, waiting.last !== task { waiting.append(task) }
        }

        func wakeCallers() {
            for task in waiting { task.wakeReader() }
            waiting.removeAll(keepingCapacity: true)
        }

        /// The number of entries at which all are removed, including those of closed connections.
        private static let limit = 10_000
    }
#endif
