#if os(Linux)
    /// What libcurl logs about the HTTP/2 stream of a transfer. No option and no error code contains it.
    ///
    /// A version that logs other texts has no events: requests then fail as with a lost connection.
    enum CurlStreamEvent: Equatable {
        /// The request is sent as this stream.
        case opened(UInt32)
        /// The server leaves the connection (GOAWAY), and has not processed the streams after this one.
        case leaving(lastStream: UInt32)
        /// libcurl looks for another connection to send the request again.
        case retried

        /// - Parameter line: A line of libcurl's log.
        init?(_ line: UnsafeRawBufferPointer) {
            if let stream = Self.number(line, after: "Using Stream ID: ") {
                self = .opened(stream)
            } else if let stream = Self.number(line, after: "[HTTP/2] ["), Self.contains(line, "] OPENED stream for ") {
                self = .opened(stream)
            } else if line.starts(with: "rec".utf8), let start = Self.end(of: "last_stream=", in: line),
                Self.contains(line, " GOAWAY, "), let stream = Self.number(line[start...])
            {
                self = .leaving(lastStream: stream)
            } else if Self.contains(line, ", retrying a fresh connect") {
                self = .retried
            } else {
                return nil
            }
        }

        private static func number(_ line: UnsafeRawBufferPointer, after prefix: String) -> UInt32? {
            line.starts(with: prefix.utf8) ? number(line.dropFirst(prefix.utf8.count)) : nil
        }

        private static func number(_ text: Slice<UnsafeRawBufferPointer>) -> UInt32? {
            UInt32(String(decoding: text.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
        }

        private static func contains(_ line: UnsafeRawBufferPointer, _ text: String) -> Bool {
            end(of: text, in: line) != nil
        }

        private static func end(of text: String, in line: UnsafeRawBufferPointer) -> Int? {
            line.firstRange(of: Array(text.utf8))?.upperBound
        }
    }
#endif
