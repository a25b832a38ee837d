#if os(Linux)
    import CCurl

    /// The connections of HTTP/1 that finished transfers have left open, by their two ends.
    ///
    /// Bytes that a server sends beyond the end of its answer would be taken for the answer to the next request, which
    /// may be somebody else's. libcurl 7.88 does not look for them.
    final class CurlConnections {
        private var sockets: [Ends: Int32] = [:]

        private struct Ends: Hashable {
            let port: Int
            let localPort: Int
        }

        /// Notes where a transfer went that has just ended.
        func note(_ easy: UnsafeMutableRawPointer) {
            let socket = ccurl_socket(easy)
            guard socket >= 0 else { return }
            if sockets.count >= Self.limit { sockets.removeAll() }
            let port = Int(ccurl_number(easy, CURL_INFO_PRIMARY_PORT))
            sockets[Ends(port: port, localPort: Int(ccurl_number(easy, CURL_INFO_LOCAL_PORT)))] = socket
        }

        /// Whether something has come over a connection since its last transfer.
        func hasUnread(port: Int32, localPort: Int32) -> Bool {
            guard let socket = sockets[Ends(port: Int(port), localPort: Int(localPort))] else { return false }
            return ccurl_has_unread(socket, localPort) != 0
        }

        /// Entries of connections that are gone go with all others, now and then.
        private static let limit = 10_000
    }
#endif
