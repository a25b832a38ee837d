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

    /// Counts the bytes of one reader.
    private final class ByteCount: Sendable {
        private let total: Int?
        private let reports: ProgressBroadcaster
        private let count: Mutex<Int>

        init(_ total: Int?, from offset: Int, _ reports: ProgressBroadcaster) {
            self.total = total
            self.reports = reports
            count = Mutex(offset)
        }

        func recorded(_ chunk: Data?) -> Data? {
            if let chunk {
                let bytes = count.withLock { count in
                    count += chunk.count
                    return count
                }
                reports.report(bytes, of: total)
            }
            return chunk
        }
    }

    /// Sends the progress of a transfer to any number of listeners. A slow listener receives only the latest report.
    final class ProgressBroadcaster: Sendable {
        private struct State {
            var last: TransferProgress?
            var lastNumber = 0
            var listeners: [Int: AsyncStream<TransferProgress>.Continuation] = [:]
            var hasEnded = false
        }

        private let state = Mutex(State())

        /// Returns a sequence that begins with the latest report and ends with the transfer.
        func listen() -> AsyncStream<TransferProgress> {
            AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
                let (number, hasEnded) = state.withLock { state in
                    state.lastNumber += 1
                    if let last = state.last {
                        listener.yield(last)
                    }
                    if !state.hasEnded {
                        state.listeners[state.lastNumber] = listener
                    }
                    return (state.lastNumber, state.hasEnded)
                }
                if hasEnded {
                    listener.finish()
                }
                listener.onTermination = { [weak self] _ in
                    _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
                }
            }
        }

        func report(_ bytes: Int, of total: Int?) {
            let progress = TransferProgress(bytes: bytes, total: total)
            let listeners = state.withLock { state in
                state.last = progress
                return Array(state.listeners.values)
            }
            for listener in listeners {
                listener.yield(progress)
            }
        }

        func end() {
            let listeners = state.withLock { state in
                state.hasEnded = true
                defer { state.listeners = [:] }
                return Array(state.listeners.values)
            }
            for listener in listeners {
                listener.finish()
            }
        }
    }
#endif
