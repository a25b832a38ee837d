import Foundation
import Synchronization

extension RequestBody {
    /// The same body, which reports how much of it has been read. One in memory is given out in pieces.
    func reporting(to reports: ProgressBroadcaster) -> RequestBody {
        var body = counted(by: reports)
        body.contentType = contentType
        body.parts = parts
        body.streamedBytes = bytesInMemory ?? streamedBytes
        return body
    }

    private func counted(by reports: ProgressBroadcaster) -> RequestBody {
        let length = length
        switch source {
        case .none: return self
        case .once:
            let count = ByteCount(length, reports)
            let reader = Mutex<Reader?>(nil)
            return .streamOnce(length: length) {
                let open = reader.withLock(\.self)
                let reading = if let open { open } else { try await self.open() }
                reader.withLock { $0 = reading }
                return count.noted(try await reading.next())
            }
        case .data(let data):
            return .stream(length: length) {
                let count = ByteCount(length, reports)
                let rest = Mutex(data[...])
                return Reader {
                    let piece = rest.withLock { rest in
                        defer { rest = rest.dropFirst(Self.pieceSize) }
                        return rest.prefix(Self.pieceSize)
                    }
                    return count.noted(piece.isEmpty ? nil : piece)
                }
            }
        case .file, .stream:
            return .stream(length: length) {
                let count = ByteCount(length, reports)
                let reading = try await self.open()
                return Reader { count.noted(try await reading.next()) }
            }
        }
    }

    private static let pieceSize = 1 << 16
}

/// Counts one reading.
private final class ByteCount: Sendable {
    private let total: Int?
    private let reports: ProgressBroadcaster
    private let count = Mutex(0)

    init(_ total: Int?, _ reports: ProgressBroadcaster) {
        self.total = total
        self.reports = reports
    }

    func noted(_ chunk: Data?) -> Data? {
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
