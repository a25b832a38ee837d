#if os(Linux)
    import Glibc

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

        /// - Parameter line: A line of libcurl's log. There are about twenty for each request, so that nothing is allocated.
        init?(_ line: UnsafeRawBufferPointer) {
            if line.hasPrefix("Using Stream ID: "), let stream = line.number(after: "Using Stream ID: ") {
                self = .opened(stream)
            } else if line.hasPrefix("[HTTP/2] ["), line.end(of: "] OPENED stream for ") != nil,
                let stream = line.number(after: "[HTTP/2] [")
            {
                self = .opened(stream)
            } else if line.hasPrefix("rec"), line.end(of: " GOAWAY, ") != nil,
                let stream = line.number(after: "last_stream=")
            {
                self = .leaving(lastStream: stream)
            } else if line.end(of: ", retrying a fresh connect") != nil {
                self = .retried
            } else {
                return nil
            }
        }
    }

    extension UnsafeRawBufferPointer {
        fileprivate func hasPrefix(_ text: StaticString) -> Bool {
            guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
            return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
        }

        /// The index after the first occurrence of a text.
        fileprivate func end(of text: StaticString) -> Int? {
            guard let baseAddress else { return nil }
            var start = baseAddress
            let (end, length) = (baseAddress + count, text.utf8CodeUnitCount)
            while let found = memchr(start, Int32(text.utf8Start.pointee), end - start) {
                start = UnsafeRawPointer(found)
                guard end - start >= length else { return nil }
                if memcmp(start, text.utf8Start, length) == 0 { return start - baseAddress + length }
                start += 1
            }
            return nil
        }

        fileprivate func number(after text: StaticString) -> UInt32? {
            end(of: text).flatMap { start in
                UInt32(String(decoding: self[start...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
            }
        }
    }
#endif
