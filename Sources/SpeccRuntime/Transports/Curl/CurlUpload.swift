#if os(Linux)
    import Foundation

    /// A request's body as libcurl asks for it, piece by piece, and never waiting.
    final class CurlUpload {
        enum Piece {
            case bytes(Int)
            case end
            /// Whoever made the upload is told when there is more.
            case notYet
            case failure(TransportError)
        }

        private enum Source {
            case none
            case data(Data)
            case file(FileHandle)
            case stream(CurlBodyStream)
        }

        /// In bytes; nil where nobody knows.
        let length: Int?
        private let source: Source
        private var taken = 0

        /// - Parameter whenReady: Called, on any thread, when there is more after `notYet`.
        /// - Throws: `.requestBody` where the file cannot be opened.
        init(_ body: RequestBody, whenReady: @escaping @Sendable () -> Void) throws(TransportError) {
            switch body.source {
            case .none: (source, length) = (.none, 0)
            case .data(let data): (source, length) = (.data(data), data.count)
            case .file(let url):
                let (file, size) = try Self.open(url)
                (source, length) = (.file(file), size)
            case .stream, .once: (source, length) = (.stream(CurlBodyStream(body, whenReady: whenReady)), body.length)
            }
        }

        var isSent: Bool {
            if case .none = source { false } else { true }
        }

        func read(into space: UnsafeMutableRawBufferPointer) -> Piece {
            switch source {
            case .none: return .end
            case .data(let data):
                let start = data.startIndex + taken
                let count = data.copyBytes(to: space, from: start..<min(start + space.count, data.endIndex))
                taken += count
                return count > 0 ? .bytes(count) : .end
            case .file(let file): return read(file, into: space)
            case .stream(let stream): return stream.read(into: space)
            }
        }

        /// Nothing is asked for any more.
        func close() {
            switch source {
            case .file(let file): try? file.close()
            case .stream(let stream): stream.cancel()
            case .none, .data: break
            }
        }

        private func read(_ file: FileHandle, into space: UnsafeMutableRawBufferPointer) -> Piece {
            let rest = (length ?? 0) - taken
            guard rest > 0 else { return .end }
            let count = pread(file.fileDescriptor, space.baseAddress, min(space.count, rest), off_t(taken))
            guard count > 0 else {
                let reason = count == 0 ? "it has become shorter" : String(cString: strerror(errno))
                return .failure(TransportError(.requestBody, "The file cannot be read: \(reason)."))
            }
            taken += count
            return .bytes(count)
        }

        private static func open(_ url: URL) throws(TransportError) -> (FileHandle, Int) {
            do {
                let file = try FileHandle(forReadingFrom: url)
                return (file, Int(clamping: try file.seekToEnd()))
            } catch {
                throw TransportError(.requestBody, String(describing: error), underlying: error)
            }
        }
    }
#endif
