import Foundation
import SpeccSynchronization

extension RequestBody {
    /// The concatenation of several bodies. Each is opened when the previous one ends.
    static func joined(_ bodies: [RequestBody]) -> RequestBody {
        var length: Int? = 0
        for body in bodies {
            length = length.flatMap { sum in body.length.flatMap { sum.adding($0) } }
        }
        var joined = RequestBody.stream(length: length) {
            let reader = ConcatenatingReader(bodies)
            return Reader { try await reader.next() }
        }
        joined.problem = bodies.lazy.compactMap(\.problem).first
        return joined
    }
}

extension Int {
    /// The sum, or nil on overflow: a sparse file can have any length.
    fileprivate func adding(_ other: Int) -> Int? {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? nil : sum
    }
}

/// Reads several bodies in order.
private final class ConcatenatingReader: Sendable {
    private struct State {
        var remaining: ArraySlice<RequestBody>
        var reader: RequestBody.Reader?
    }

    private let state: Mutex<State>

    init(_ bodies: [RequestBody]) {
        state = Mutex(State(remaining: bodies[...]))
    }

    func next() async throws -> Data? {
        while true {
            if let chunk = try await state.withLock(\.reader)?.next() {
                return chunk
            }
            guard let body = state.withLock({ $0.remaining.popFirst() }) else {
                return nil
            }
            let reader = try await body.open()
            state.withLock { $0.reader = reader }
        }
    }
}
