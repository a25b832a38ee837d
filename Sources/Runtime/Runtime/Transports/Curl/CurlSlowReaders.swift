#if os(Linux)
    import CCurl

    /// The transfers whose readers are slow, by the group of connections that they block.
    ///
    /// While a stream of HTTP/2 is paused, libcurl before 8.1 reads nothing from its connection, and the other streams wait
    /// for that reader. Their transfers therefore move to connections of another group, as far as they may be sent again.
    ///
    /// libcurl shares connections among transfers with the same options of TLS. A group is a combination of options that
    /// have no effect with OpenSSL.
    struct CurlSlowReaders {
        /// The number of slow readers in each group.
        private var counts = Array(repeating: 0, count: Self.options.count)

        /// The first group without a slow reader; nil if there is none.
        var free: Int? { counts.firstIndex(of: 0) }

        mutating func add(group: Int) {
            counts[group] += 1
        }

        mutating func remove(group: Int) {
            counts[group] -= 1
        }

        /// How long a reader may pause its transfer until it counts as slow: it then lacks the time, not only the turn.
        static let tolerance: Duration = .milliseconds(50)

        /// Values of CURLOPT_SSL_OPTIONS: combinations of NO_REVOKE, REVOKE_BEST_EFFORT and AUTO_CLIENT_CERT, which exist for
        /// the TLS of Windows.
        private static let options = [0, 2, 8, 10, 32, 34, 40]
        private static let ownConnection = 42

        /// Restricts a transfer to the connections of a group, or without a group to one of its own.
        static func configure(_ easy: UnsafeMutableRawPointer, group: Int?) {
            ccurl_set_number(easy, CURL_SSL_OPTIONS, group.map { options[$0] } ?? ownConnection)
            if group == nil { ccurl_set_number(easy, CURL_FRESH_CONNECT, 1) }
        }
    }
#endif
