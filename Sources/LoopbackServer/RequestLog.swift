import Foundation
import Synchronization

/// What a server has seen, and who waits to see it.
final class RequestLog: Sendable {
    private struct State {
        var requests: [ReceivedRequest] = []
        var ends: [Int: LoopbackServer.ConnectionEnd] = [:]
        var waits: [Int: Wait] = [:]
        var lastWait = 0
        var accepted = 0
        var sent = 0
        var received = 0
    }

    private struct Wait {
        let isOver: @Sendable (borrowing State) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let state = Mutex(State())

    var requests: [ReceivedRequest] {
        state.withLock { $0.requests }
    }

    var openConnections: Int {
        state.withLock { $0.accepted - $0.ends.count }
    }

    var sentBytes: Int {
        state.withLock { $0.sent }
    }

    func end(of connection: Int) -> LoopbackServer.ConnectionEnd? {
        state.withLock { $0.ends[connection] }
    }

    /// - Returns: The new connection's number.
    func recordConnection() -> Int {
        state.withLock { state in
            state.accepted += 1
            return state.accepted
        }
    }

    func record(_ request: ReceivedRequest) {
        change { $0.requests.append(request) }
    }

    func recordBytes(sent: Int = 0, received: Int = 0) {
        change { state in
            state.sent += sent
            state.received += received
        }
    }

    func recordEnd(of connection: Int, _ end: LoopbackServer.ConnectionEnd) {
        change { $0.ends[connection] = end }
    }

    func waitForRequests(_ count: Int, within bound: Duration) async throws {
        try await wait(within: bound, for: "\(count) requests") { $0.requests.count >= count }
    }

    func waitForBytes(_ count: Int, within bound: Duration) async throws {
        try await wait(within: bound, for: "\(count) bytes") { $0.received >= count }
    }

    func waitForEnd(of connection: Int, within bound: Duration) async throws {
        try await wait(within: bound, for: "the end of connection \(connection)") { $0.ends[connection] != nil }
    }

    func waitForNoConnections(within bound: Duration) async throws {
        try await wait(within: bound, for: "the end of all connections") { $0.accepted == $0.ends.count }
    }

    private func change(_ body: (inout State) -> Void) {
        let over = state.withLock { state -> [Wait] in
            body(&state)
            let over = state.waits.filter { $0.value.isOver(state) }
            for id in over.keys {
                state.waits[id] = nil
            }
            return Array(over.values)
        }
        for wait in over {
            wait.continuation.resume()
        }
    }

    private func wait(
        within bound: Duration,
        for what: String,
        until isOver: @escaping @Sendable (borrowing State) -> Bool
    ) async throws {
        let id = state.withLock { state in
            state.lastWait += 1
            return state.lastWait
        }
        let seconds = Double(bound.components.seconds) + Double(bound.components.attoseconds) / 1e18
        let expiry = DispatchWorkItem { [weak self] in
            self?.giveUp(id, LoopbackServer.WaitTimeout(what: what, bound: bound))
        }
        defer { expiry.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOverAlready = state.withLock { state in
                    if isOver(state) { return true }
                    state.waits[id] = Wait(isOver: isOver, continuation: continuation)
                    return false
                }
                if isOverAlready {
                    continuation.resume()
                } else if Task.isCancelled {
                    giveUp(id, CancellationError())
                } else {
                    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: expiry)
                }
            }
        } onCancel: {
            giveUp(id, CancellationError())
        }
    }

    private func giveUp(_ id: Int, _ error: any Error) {
        state.withLock { $0.waits.removeValue(forKey: id) }?.continuation.resume(throwing: error)
    }
}
