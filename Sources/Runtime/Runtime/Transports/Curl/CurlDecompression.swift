#if os(Linux)
    import CCurl
    import Foundation

    /// Decompresses a body with the `Content-Encoding` gzip or deflate and detects truncation. libcurl's own
    /// decompression accepts a truncated body, and stops after the first of several gzip members.
    final class CurlDecompression {
        /// Whether zlib could be loaded; otherwise libcurl decompresses.
        static let isAvailable = cinflate_load("libz.so.1") != 0

        /// The `Accept-Encoding` header of requests that set none.
        static let accepted = "gzip, deflate"

        private let stream: OpaquePointer
        private let mayBeRaw: Bool
        private var state = State.notStarted

        private enum State {
            case notStarted, inProgress, ended
        }

        /// Nil if the body is not compressed.
        ///
        /// - Throws: `TransportError` if memory is exhausted.
        init?(_ headers: HTTPHeaders) throws(TransportError) {
            let coding = headers["Content-Encoding"]?.lowercased().trimmingCharacters(in: .whitespaces)
            guard let coding, ["gzip", "x-gzip", "deflate"].contains(coding) else { return nil }
            guard let stream = cinflate_new(CINFLATE_WRAPPED) else {
                throw TransportError(.other, "zlib has no memory left.")
            }
            self.stream = stream
            mayBeRaw = coding == "deflate"
        }

        deinit {
            cinflate_free(stream)
        }

        /// Whether the received bytes are a complete body.
        var isComplete: Bool {
            state != .inProgress
        }

        /// - Parameter receive: Called with decompressed bytes; returns false to stop.
        func decompress(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Bool)
            throws(TransportError)
        {
            guard !bytes.isEmpty else { return }
            var failure: TransportError?
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { space in
                do throws(TransportError) {
                    try decompress(bytes, through: space, receive)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
        }

        private func decompress(
            _ bytes: UnsafeRawBufferPointer,
            through space: UnsafeMutableRawBufferPointer,
            _ receive: (UnsafeRawBufferPointer) -> Bool
        ) throws(TransportError) {
            var remaining = bytes[...]
            while true {
                if state == .ended {
                    // Another gzip member may follow; any other bytes are ignored.
                    guard remaining.first == 0x1F else { return }
                    cinflate_reset(stream, CINFLATE_WRAPPED)
                }
                var (result, used, written) = step(remaining, space)
                if result == CINFLATE_BROKEN, state == .notStarted, mayBeRaw {
                    // Some servers omit the zlib header.
                    cinflate_reset(stream, CINFLATE_RAW)
                    (result, used, written) = step(remaining, space)
                }
                guard result != CINFLATE_BROKEN else {
                    throw TransportError(.protocolViolation, "The body does not match its Content-Encoding.")
                }
                remaining = remaining.dropFirst(used)
                state = result == CINFLATE_END ? .ended : .inProgress
                guard receive(UnsafeRawBufferPointer(rebasing: space[..<written])) else { return }
                if remaining.isEmpty, written < space.count { return }
            }
        }

        private func step(
            _ input: Slice<UnsafeRawBufferPointer>,
            _ space: UnsafeMutableRawBufferPointer
        ) -> (result: CInflateResult, used: Int, written: Int) {
            let bytes = UnsafeRawBufferPointer(rebasing: input).assumingMemoryBound(to: UInt8.self)
            let output = space.assumingMemoryBound(to: UInt8.self)
            guard let start = bytes.baseAddress, let target = output.baseAddress else { return (CINFLATE_MORE, 0, 0) }
            var (used, written) = (0, 0)
            let result = cinflate(stream, start, bytes.count, &used, target, output.count, &written)
            return (result, used, written)
        }
    }
#endif
