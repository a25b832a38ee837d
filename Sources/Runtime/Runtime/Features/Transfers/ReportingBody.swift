import Foundation
import SpeccSynchronization

extension RequestBody {
    /// The same body, which reports the number of bytes read. A body in memory is divided into chunks.
    func reporting(to reports: ProgressBroadcaster) -> RequestBody {
        var body = self
        body.source = counted(by: reports)
        body.streamedBytes = bytesInMemory ?? streamedBytes
        return body
    }

    private func counted(by reports: ProgressBroadcaster) -> Source {
        let length = length
        switch source {
        case .none: return source
        case .once:
            let count = ByteCount(length, reports)
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
                let count = ByteCount(length, reports)
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
                let count = ByteCount(length, reports)
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
    private let count = Mutex(0)

    init(_ total: Int?, _ reports: ProgressBroadcaster) {
        self.total = total
        self.reports = reports
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
