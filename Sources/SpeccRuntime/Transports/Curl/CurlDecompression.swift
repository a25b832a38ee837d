#if os(Linux)
    import CCurl
    import Foundation

    /// Undoes the `Content-Encoding` of a body, gzip or deflate, and knows whether all of it has come: libcurl's own
    /// unpacking takes a body that is cut for a whole one, and ends at the first of several gzip members.
    final class CurlDecompression {
        /// Whether zlib is there; libcurl unpacks where it is not.
        static let isThere = cinflate_load("libz.so.1") != 0

        /// What a request asks for, unless it says otherwise.
        static let accepted = "gzip, deflate"

        private let stream: OpaquePointer
        private let mayBeRaw: Bool
        private var state = State.untouched

        private enum State {
            case untouched, within, ended
        }

        /// Nil where there is nothing to undo.
        ///
        /// - Throws: Where there is no memory.
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

        /// Whether what has come is a whole body.
        var isComplete: Bool {
            state != .within
        }

        /// - Parameter take: Gets the unpacked bytes; returns false where no more are wanted.
        func unpack(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Bool) throws(TransportError) {
            guard !bytes.isEmpty else { return }
            var failure: TransportError?
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { space in
                do throws(TransportError) {
                    try unpack(bytes, through: space, take)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
        }

        private func unpack(
            _ bytes: UnsafeRawBufferPointer,
            through space: UnsafeMutableRawBufferPointer,
            _ take: (UnsafeRawBufferPointer) -> Bool
        ) throws(TransportError) {
            var rest = bytes[...]
            while true {
                if state == .ended {
                    // Another member may follow; whatever else there is belongs to nothing.
                    guard rest.first == 0x1F else { return }
                    cinflate_reset(stream, CINFLATE_WRAPPED)
                }
                var (result, used, written) = step(rest, space)
                if result == CINFLATE_BROKEN, state == .untouched, mayBeRaw {
                    // Some servers leave zlib's wrapping away.
                    cinflate_reset(stream, CINFLATE_RAW)
                    (result, used, written) = step(rest, space)
                }
                guard result != CINFLATE_BROKEN else {
                    throw TransportError(.protocolViolation, "The body is not what its Content-Encoding says.")
                }
                rest = rest.dropFirst(used)
                state = result == CINFLATE_END ? .ended : .within
                guard take(UnsafeRawBufferPointer(rebasing: space[..<written])) else { return }
                if rest.isEmpty, written < space.count { return }
            }
        }

        private func step(
            _ rest: Slice<UnsafeRawBufferPointer>,
            _ space: UnsafeMutableRawBufferPointer
        ) -> (result: CInflateResult, used: Int, written: Int) {
            let bytes = UnsafeRawBufferPointer(rebasing: rest).assumingMemoryBound(to: UInt8.self)
            let room = space.assumingMemoryBound(to: UInt8.self)
            guard let start = bytes.baseAddress, let target = room.baseAddress else { return (CINFLATE_MORE, 0, 0) }
            var (used, written) = (0, 0)
            let result = cinflate(stream, start, bytes.count, &used, target, room.count, &written)
            return (result, used, written)
        }
    }
#endif
