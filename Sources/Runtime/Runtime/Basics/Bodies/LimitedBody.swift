import Foundation
import SpeccSynchronization

extension RequestBody {
    /// The same body. If its length is unknown, its reader fails as soon as the size is out of the range.
    func limited(to size: ClosedRange<Int>) -> RequestBody {
        guard length == nil else {
            return self
        }
        var limited = self
        switch source {
        case .none, .data, .file: break
        case .stream:
            limited.source = .stream(length: nil) {
                let reader = try await self.open()
                let count = Mutex(0)
                return Reader { try Self.counted(try await reader.next(), count, size) }
            }
        case .once:
            let count = Mutex(0)
            let openReader = Mutex<Reader?>(nil)
            let stream = SingleUseStream(length: nil) {
                let existing = openReader.withLock(\.self)
                let reader = if let existing { existing } else { try await self.open() }
                openReader.withLock { $0 = reader }
                return try Self.counted(try await reader.next(), count, size)
            }
            limited.source = .once(stream)
        }
        return limited
    }

    private static func counted(
        _ chunk: Data?,
        _ count: borrowing Mutex<Int>,
        _ size: ClosedRange<Int>
    ) throws(TransportError) -> Data? {
        let bytes = count.withLock { count in
            count += chunk?.count ?? 0
            return count
        }
        guard bytes <= size.upperBound, chunk != nil || bytes >= size.lowerBound else {
            let maximum = size.upperBound == .max ? "more" : "\(size.upperBound)"
            throw TransportError(
                .requestBody,
                "the body has \(bytes) bytes so far, but must have \(size.lowerBound) to \(maximum)"
            )
        }
        return chunk
    }
}
