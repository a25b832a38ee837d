import Foundation
import Synchronization

extension RequestBody {
    /// The same body; where nobody knows its length its reader fails at the byte that is too many, or at an end too soon.
    func limited(to size: ClosedRange<Int>) -> RequestBody {
        guard length == nil else {
            return self
        }
        switch source {
        case .none, .data, .file: return self
        case .stream:
            return .stream {
                let reading = try await self.open()
                let count = Mutex(0)
                return Reader { try Self.counted(try await reading.next(), count, size) }
            }
        case .once:
            let count = Mutex(0)
            let reader = Mutex<Reader?>(nil)
            return .streamOnce {
                let open = reader.withLock(\.self)
                let reading = if let open { open } else { try await self.open() }
                reader.withLock { $0 = reading }
                return try Self.counted(try await reading.next(), count, size)
            }
        }
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
            let most = size.upperBound == .max ? "more" : "\(size.upperBound)"
            throw TransportError(
                .requestBody,
                "the body has \(bytes) bytes so far, but must have \(size.lowerBound) to \(most)"
            )
        }
        return chunk
    }
}
