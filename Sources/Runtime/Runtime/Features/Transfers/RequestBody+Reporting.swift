#if SPECC_TRANSFERS || !SPECC_SMALL
    import Foundation
    import SpeccSynchronization

    extension RequestBody {
        /// The same body, which reports the number of bytes read. A body in memory is divided into chunks.
        ///
        /// - Parameters:
        ///   - offset: The number of bytes before the body, if it is a part of a file.
        ///   - total: The length of the file; nil for that of the body.
        func reporting(to reports: ProgressBroadcaster, from offset: Int = 0, of total: Int? = nil) -> RequestBody {
            var body = self
            let length = length
            body.source = counted { ByteCount(total ?? length, from: offset, reports) }
            body.streamedBytes = bytesInMemory ?? streamedBytes
            return body
        }

        private func counted(by makeCount: @escaping @Sendable () -> ByteCount) -> Source {
            let length = length
            switch source {
            case .none: return source
            case .once:
                let count = makeCount()
                let openReader = Mutex<Reader?>(nil)
                let stream = SingleUseStream(length: length) {
                    let existing = openReader.withLock(\.self)
                    let reader = if let existing { existing } else { try await self.open() }
                    openReader.withLock { $0 = reader }
                    return count.recorded(try await reader.next())
                }
                return .once(stream)
            case .data(let data):
                return .stream(length: length) {
                    let count = makeCount()
                    let remaining = Mutex(data[...])
                    return Reader {
                        let chunk = remaining.withLock { remaining in
                            defer { remaining = remaining.dropFirst(Self.reportedChunkSize) }
                            return remaining.prefix(Self.reportedChunkSize)
                        }
                        return count.recorded(chunk.isEmpty ? nil : chunk)
                    }
                }
            case .file, .stream:
                return .stream(length: length) {
                    let count = makeCount()
                    let reader = try await self.open()
                    return Reader { count.recorded(try await reader.next()) }
                }
            }
        }

        private static let reportedChunkSize = 1 << 16
    }
#endif
