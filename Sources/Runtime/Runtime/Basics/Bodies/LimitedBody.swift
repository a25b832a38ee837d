import Foundation
import SpeccSynchronization

/// Counts the bytes of a body whose size is limited.
final class BodySizeCheck: Sendable {
    private let size: ClosedRange<Int>
    private let count = Mutex(0)

    init(_ size: ClosedRange<Int>) {
        self.size = size
    }

    /// Returns the next chunk, or nil at the end. Throws as soon as the size is out of the range.
    func counted(_ chunk: Data?) throws(TransportError) -> Data? {
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

/// Several bodies, which are opened in order.
final class BodySequence: Sendable {
    private struct State {
        var remaining: ArraySlice<RequestBody>
        var reader: RequestBody.Reader?
    }

    private let state: Mutex<State>

    init(_ bodies: [RequestBody]) {
        state = Mutex(State(remaining: bodies[...]))
    }

    /// The reader of the current body; nil before the first one.
    var reader: RequestBody.Reader? {
        get { state.withLock(\.reader) }
        set { state.withLock { $0.reader = newValue } }
    }

    func removeFirst() -> RequestBody? {
        state.withLock { $0.remaining.popFirst() }
    }
}
