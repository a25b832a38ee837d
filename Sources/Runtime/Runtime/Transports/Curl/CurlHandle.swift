#if os(Linux)
    import CCurl

    /// A handle of libcurl for one transfer at a time. Using it again saves the allocations of a new one.
    final class CurlHandle {
        let easy: UnsafeMutableRawPointer
        /// The text of the last error.
        let errorText: UnsafeMutablePointer<CChar>
        private let sessions: CurlSessions

        /// Nil if memory is exhausted.
        init?(_ sessions: CurlSessions) {
            guard let easy = ccurl_easy_init() else { return nil }
            self.easy = easy
            self.sessions = sessions
            errorText = .allocate(capacity: CURL_ERROR_SIZE)
            errorText.initialize(repeating: 0, count: CURL_ERROR_SIZE)
            if let share = sessions.share { ccurl_set_pointer(easy, CURL_SHARE, share) }
        }

        deinit {
            ccurl_easy_cleanup(easy)
            errorText.deallocate()
        }

        /// Removes all options of the last transfer. Connections and sessions remain.
        func reset() {
            ccurl_easy_reset(easy)
            errorText.pointee = 0
        }
    }

    /// The sessions of TLS of a thread. They must exist as long as its transfers, which would otherwise have one each.
    final class CurlSessions {
        /// Nil if there was no memory.
        let share = ccurl_share_init()

        deinit {
            if let share { ccurl_share_cleanup(share) }
        }
    }
#endif
