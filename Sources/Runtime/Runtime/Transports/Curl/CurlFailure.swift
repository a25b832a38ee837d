#if os(Linux)
    import CCurl
    import Foundation

    extension TransportError {
        /// Maps a libcurl error code.
        ///
        /// - Parameters:
        ///   - text: libcurl's message.
        ///   - systemError: The underlying `errno`, or 0.
        init(curl code: Int32, _ text: String, systemError: Int64 = 0) {
            var kind = Self.kind(of: code, text, systemError)
            if kind == .dns, !NetworkReachability.isReachable { kind = .offline }
            let underlying = CurlError(code: Int(code), systemError: Int(systemError), message: text)
            self.init(kind, "\(text) (libcurl \(code))", underlying: underlying)
        }

        private static func kind(of code: Int32, _ text: String, _ systemError: Int64) -> NetworkError.Kind {
            switch code {
            case 5, 6: .dns
            // 28 is libcurl's connection timeout of five minutes; `DeadlineTimer` reports the request's timeouts.
            case 7, 28: systemError == ENETUNREACH ? .offline : .connectionRefused
            // An invalid chunk has the same code as a missing one.
            case 56 where text.contains("chunk") || text.contains("Too large"): .protocolViolation
            // 16: the end of an HTTP/2 connection before the end of its streams.
            case 16, 18, 52, 55, 56, 65, 92, 95: .connectionLost
            case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .tls
            // 1: a response without a head. 27 and 100: a field of more than 100 KB.
            // 43: a status line among the trailers.
            // 3 and 67: not an HTTP URL, or one with a user name.
            case 3, 67: .invalidRequest
            case 1, 8, 27, 43, 61, 88, 100: .protocolViolation
            case 26: .requestBody
            default: .other
            }
        }
    }

    /// An error of libcurl, the `underlying` error of a `TransportError`.
    public struct CurlError: Error, Hashable, CustomStringConvertible {
        /// The `CURLcode` (see libcurl-errors(3)).
        public let code: Int
        /// The underlying `errno`, or 0.
        package let systemError: Int
        /// The message of libcurl.
        public let message: String

        /// The code, the `errno` and the message.
        @_spi(Generated) public var description: String {
            let text = systemError == 0 ? "libcurl \(code)" : "libcurl \(code), errno \(systemError)"
            return VisibleText.escaped("\(text): \(message)")
        }
    }

    extension TransportTiming {
        /// Reads the timing of a transfer whose head has arrived.
        init(_ easy: UnsafeMutableRawPointer) {
            // Each value is the time from the start of the transfer, or 0 for a skipped phase.
            func end(_ phase: CurlInfo) -> Duration { .microseconds(ccurl_number(easy, phase)) }
            let firstByte = end(CURL_INFO_STARTTRANSFER_TIME)
            guard ccurl_number(easy, CURL_INFO_NUM_CONNECTS) > 0 else {
                self.init(isConnectionReused: true, firstByte: firstByte)
                return
            }
            let (name, connected, secured) = (
                end(CURL_INFO_NAMELOOKUP_TIME), end(CURL_INFO_CONNECT_TIME), end(CURL_INFO_APPCONNECT_TIME)
            )
            self.init(
                isConnectionReused: false,
                nameLookup: name,
                connect: max(.zero, connected - name),
                secureConnect: max(.zero, secured - connected),
                firstByte: firstByte
            )
        }
    }
#endif
