#if os(Linux)
    import CCurl
    import Foundation

    /// Decompresses a body with the `Content-Encoding` gzip or deflate and detects truncation. The decompression of
    /// libcurl and of async-http-client accepts a truncated body, and stops after the first of several gzip members.
    package final class BodyDecompression {
        /// Whether zlib could be loaded; otherwise the transport's library decompresses.
        package static let isAvailable = cinflate_load("libz.so.1") != 0

        /// The `Accept-Encoding` header of requests that set none.
        package static let accepted = "gzip, deflate"

        private let stream: OpaquePointer
        /// The error of a coding that cannot be decoded, thrown at the first byte.
        private let codingError: TransportError?
        private let mayBeRaw: Bool
        private var state = State.notStarted
        /// The first byte of a body with the coding deflate, until the second one decides its format.
        private var firstByte: UInt8?
        /// Whether zlib may have more output without further input.
        private var mayHoldOutput = false
        /// The number of gzip members without content since the last byte of output.
        private var emptyMembers = 0

        private enum State {
            case notStarted, inProgress, ended
            /// Bytes have followed that do not begin another member.
            case padded
        }

        /// Nil if the body is not compressed.
        ///
        /// - Throws: `TransportError` if memory is exhausted.
        package init?(_ headers: HTTPHeaders) throws(TransportError) {
            let coding = ContentCoding(headers)
            guard !coding.isIdentity else { return nil }
            guard let stream = cinflate_new(CINFLATE_WRAPPED) else {
                throw TransportError(.other, "zlib has no memory left.")
            }
            self.stream = stream
            codingError = coding.error(unlessAmong: ["gzip", "x-gzip", "deflate"])
            mayBeRaw = coding.names == ["deflate"]
        }

        deinit {
            cinflate_free(stream)
        }

        /// Whether the received bytes are a complete body.
        package var isComplete: Bool {
            state != .inProgress && firstByte == nil
        }

        /// Decompresses bytes, and output that remained from earlier ones.
        ///
        /// - Parameter receive: Called with decompressed bytes, at most 16 KB; returns false to stop.
        /// - Returns: Nil if all bytes have been decompressed, or their number before `receive` stopped.
        package func decompress(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Bool)
            throws(TransportError) -> Int?
        {
            guard !bytes.isEmpty || mayHoldOutput, state != .padded else { return nil }
            if let codingError { throw codingError }
            guard chooseFormat(bytes) else { return nil }
            var result: Result<Int?, TransportError> = .success(nil)
            withUnsafeTemporaryAllocation(byteCount: Self.outputSize, alignment: 1) { space in
                do throws(TransportError) {
                    result = .success(try decompress(bytes, through: space, receive))
                } catch {
                    result = .failure(error)
                }
            }
            return try result.get()
        }

        private func decompress(
            _ bytes: UnsafeRawBufferPointer,
            through space: UnsafeMutableRawBufferPointer,
            _ receive: (UnsafeRawBufferPointer) -> Bool
        ) throws(TransportError) -> Int? {
            var remaining = bytes[...]
            while !remaining.isEmpty || mayHoldOutput {
                if state == .ended {
                    // Another gzip member may follow; any other bytes, and all after them, are ignored.
                    guard remaining.first == 0x1F else {
                        state = .padded
                        return nil
                    }
                    cinflate_reset(stream, CINFLATE_WRAPPED)
                }
                let (result, used, written) = step(remaining, space)
                guard result != CINFLATE_BROKEN else {
                    throw TransportError(.protocolViolation, "The body does not match its Content-Encoding.")
                }
                remaining = remaining.dropFirst(used)
                state = result == CINFLATE_END ? .ended : .inProgress
                mayHoldOutput = result != CINFLATE_END && written == space.count
                try countEmptyMembers(written)
                guard written == 0 || receive(UnsafeRawBufferPointer(rebasing: space[..<written])) else {
                    return remaining.isEmpty && !mayHoldOutput ? nil : bytes.count - remaining.count
                }
            }
            return nil
        }

        /// Some servers omit the header of zlib, which has two bytes, in a body with the coding deflate.
        ///
        /// - Returns: False if the second byte is missing.
        private func chooseFormat(_ bytes: UnsafeRawBufferPointer) -> Bool {
            guard mayBeRaw, state == .notStarted else { return true }
            let leading = [firstByte].compactMap(\.self) + bytes.prefix(2)
            guard leading.count > 1 else {
                firstByte = leading.first
                return false
            }
            let isGzip = leading[0] == 0x1F && leading[1] == 0x8B
            // RFC 1950, section 2.2.
            let isZlib = leading[0] & 0x0F == 8 && (Int(leading[0]) << 8 | Int(leading[1])) % 31 == 0
            if !isGzip, !isZlib { cinflate_reset(stream, CINFLATE_RAW) }
            if let firstByte {
                // A single byte has no output in any format.
                withUnsafeBytes(of: firstByte) { byte in
                    withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { _ = step(byte[...], $0) }
                }
                self.firstByte = nil
                state = .inProgress
            }
            return true
        }

        /// A body of empty members would occupy the thread of all transfers for long.
        private func countEmptyMembers(_ written: Int) throws(TransportError) {
            if written > 0 { emptyMembers = 0 } else if state == .ended { emptyMembers += 1 }
            guard emptyMembers <= Self.emptyMemberLimit else {
                throw TransportError(
                    .protocolViolation,
                    "The body has more than \(Self.emptyMemberLimit) empty gzip members."
                )
            }
        }

        private static let outputSize = 1 << 14
        private static let emptyMemberLimit = 1_000

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

    extension TransportError {
        /// The error at the end of a body that `BodyDecompression` considers incomplete.
        package static let truncatedBody = TransportError(
            .connectionLost,
            "The compressed response body is truncated."
        )
    }
#endif
