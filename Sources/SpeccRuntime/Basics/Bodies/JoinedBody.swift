import Foundation
import Synchronization

extension RequestBody {
    /// Several bodies one after the other, each read when its turn comes. It can be read again when all of them can.
    static func joined(_ bodies: [RequestBody]) -> RequestBody {
        var length: Int? = 0
        for body in bodies {
            length = length.flatMap { sum in body.length.flatMap { sum.adding($0) } }
        }
        return .stream(length: length) {
            let reading = JoinedReading(bodies)
            return Reader { try await reading.next() }
        }
    }
}

extension Int {
    /// Nil where the sum does not fit: a sparse file claims any length.
    fileprivate func adding(_ other: Int) -> Int? {
        let (sum, isBeyond) = addingReportingOverflow(other)
        return isBeyond ? nil : sum
    }
}

/// One reading of several bodies.
private final class JoinedReading: Sendable {
    private struct State {
        var rest: ArraySlice<RequestBody>
        var reader: RequestBody.Reader?
    }

    private let state: Mutex<State>

    init(_ bodies: [RequestBody]) {
        state = Mutex(State(rest: bodies[...]))
    }

    func next() async throws -> Data? {
        while true {
            if let chunk = try await state.withLock(\.reader)?.next() {
                return chunk
            }
            guard let body = state.withLock({ $0.rest.popFirst() }) else {
                return nil
            }
            let reader = try await body.open()
            state.withLock { $0.reader = reader }
        }
    }
}
