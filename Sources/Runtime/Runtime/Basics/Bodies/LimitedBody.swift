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

extension RequestBody {
    /// The concatenation of several bodies. Each is opened when the previous one ends.
    static func joined(_ bodies: [RequestBody]) -> RequestBody {
        var length: Int? = 0
        for body in bodies {
            length = length.flatMap { sum in body.length.flatMap { sum.adding($0) } }
        }
        var joined = RequestBody.stream(length: length) {
            let remaining = Mutex(bodies[...])
            let reader = Mutex<Reader?>(nil)
            return Reader { try await next(of: remaining, reader) }
        }
        joined.problem = bodies.lazy.compactMap(\.problem).first
        return joined
    }

    /// The next chunk of several bodies.
    private static func next(
        of remaining: borrowing Mutex<ArraySlice<RequestBody>>,
        _ reader: borrowing Mutex<Reader?>
    ) async throws -> Data? {
        while true {
            if let chunk = try await reader.withLock(\.self)?.next() {
                return chunk
            }
            guard let body = remaining.withLock({ $0.popFirst() }) else {
                return nil
            }
            let next = try await body.open()
            reader.withLock { $0 = next }
        }
    }
}

extension Int {
    /// The sum, or nil on overflow: a sparse file can have any length.
    fileprivate func adding(_ other: Int) -> Int? {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? nil : sum
    }
}
