#if os(Linux)
    import Foundation

    /// Provides the body of a request to libcurl without blocking.
    final class CurlUpload {
        enum ReadResult {
            case bytes(Int)
            case end
            /// No bytes are available yet. `whenReady` is called when they are.
            case pending
            case failure(TransportError)
        }

        private enum Source {
            case none
            case data(Data)
            case file(FileHandle)
            case stream(CurlBodyStream)
        }

        /// The length in bytes, or nil if it is unknown.
        let length: Int?
        private let source: Source
        private var bytesRead = 0

        /// - Parameter whenReady: Called on any thread when bytes are available after `pending`.
        /// - Throws: `TransportError` of kind `requestBody` if the file cannot be opened.
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

        func read(into space: UnsafeMutableRawBufferPointer) -> ReadResult {
            switch source {
            case .none: return .end
            case .data(let data):
                let start = data.startIndex + bytesRead
                let count = data.copyBytes(to: space, from: start..<min(start + space.count, data.endIndex))
                bytesRead += count
                return count > 0 ? .bytes(count) : .end
            case .file(let file): return read(file, into: space)
            case .stream(let stream): return stream.read(into: space)
            }
        }

        /// Starts again with the first byte. Returns false if the bytes of a stream are gone.
        func rewind() -> Bool {
            switch source {
            case .none, .data, .file:
                bytesRead = 0
                return true
            case .stream: return false
            }
        }

        /// Closes the file or cancels the stream.
        func close() {
            switch source {
            case .file(let file): try? file.close()
            case .stream(let stream): stream.cancel()
            case .none, .data: break
            }
        }

        private func read(_ file: FileHandle, into space: UnsafeMutableRawBufferPointer) -> ReadResult {
            let remaining = (length ?? 0) - bytesRead
            guard remaining > 0 else { return .end }
            let count = pread(file.fileDescriptor, space.baseAddress, min(space.count, remaining), off_t(bytesRead))
            guard count > 0 else {
                let reason = count == 0 ? "it was truncated" : String(cString: strerror(errno))
                return .failure(TransportError(.requestBody, "The file cannot be read: \(reason)."))
            }
            bytesRead += count
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
