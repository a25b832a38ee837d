#if os(Linux)
    import CCurl
    import Foundation

    extension TransportError {
        /// What libcurl's code means.
        ///
        /// - Parameters:
        ///   - text: libcurl's own words.
        ///   - systemError: The `errno` behind it, 0 where there is none.
        init(curl code: Int32, _ text: String, systemError: Int64 = 0) {
            var kind = Self.kind(code, text, systemError)
            if kind == .dns, !NetworkReachability.isReachable { kind = .offline }
            let underlying = CurlError(code: Int(code), systemError: Int(systemError), message: text)
            self.init(kind, "\(text) (libcurl \(code))", underlying: underlying)
        }

        private static func kind(_ code: Int32, _ text: String, _ systemError: Int64) -> Kind {
            switch code {
            case 5, 6: .dns
            // 28 is libcurl's own limit for connecting, five minutes: ours are `DeadlineTimer`'s.
            case 7, 28: systemError == ENETUNREACH ? .offline : .connectionRefused
            // Bytes that are no chunk share their code with those that do not come.
            case 56 where text.contains("chunk") || text.contains("Too large"): .protocolViolation
            case 18, 52, 55, 56, 65, 92, 95: .connectionLost
            case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .tls
            // 1: an answer without a head. 27 and 100: a field above 100 KB.
            // Not a URL of HTTP, or one that names a user.
            case 3, 67: .invalidRequest
            case 1, 8, 16, 27, 61, 88, 100: .protocolViolation
            case 26: .requestBody
            default: .other
            }
        }
    }

    /// What libcurl said, as the `underlying` of a `TransportError`.
    public struct CurlError: Error, Hashable, CustomStringConvertible {
        /// The `CURLcode`, as libcurl's manual lists them.
        public let code: Int
        /// The `errno` behind it; 0 where there is none.
        public let systemError: Int
        /// In libcurl's own words.
        public let message: String

        public var description: String {
            let text = systemError == 0 ? "libcurl \(code)" : "libcurl \(code), errno \(systemError)"
            return VisibleText.escaped("\(text): \(message)")
        }
    }
#endif
