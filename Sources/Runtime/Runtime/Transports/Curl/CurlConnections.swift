#if os(Linux)
    import CCurl

    /// The sessions of TLS of a thread. They must exist as long as its transfers, which would otherwise have one each.
    final class CurlSessions {
        /// Nil if there was no memory.
        let share = ccurl_share_init()

        deinit {
            if let share { ccurl_share_cleanup(share) }
        }
    }

    /// The open HTTP/1 connections of finished transfers, identified by their ports.
    ///
    /// Bytes that a server sends after the end of a response would be read as the response of the next request,
    /// possibly of another user. libcurl 7.88 does not check for them.
    final class CurlConnections {
        /// The sessions of TLS that further connections resume.
        let sessions = CurlSessions()
        /// Whether transfers have shared a connection at a time (HTTP/2).
        var areShared = false
        /// The transfers of HTTP/2 whose readers have paused them, and do not count as slow yet.
        private var paused: [ObjectIdentifier: CurlTransfer] = [:]
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

        // MARK: Slow readers

        var arePaused: Bool { !paused.isEmpty }

        func pause(_ transfer: CurlTransfer) {
            paused[transfer.call.id] = transfer
        }

        func resume(_ transfer: CurlTransfer) {
            if arePaused { paused[transfer.call.id] = nil }
        }

        /// Removes the transfers whose readers have become slow.
        func takeSlow() -> [CurlTransfer] {
            let limit = ContinuousClock.now - CurlSlowReaders.tolerance
            let slow = paused.values.filter { $0.pausedSince.map { $0 <= limit } ?? false }
            for transfer in slow {
                paused[transfer.call.id] = nil
            }
            return slow
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
