import Foundation
import SpeccSynchronization

/// The recorded requests and connections of a server, and the waits for them.
final class RequestLog: Sendable {
    private struct State {
        var requests: [ReceivedRequest] = []
        var ends: [Int: LoopbackServer.ConnectionEnd] = [:]
        var waits: [Int: Wait] = [:]
        var lastWait = 0
        var accepted = 0
        var endCount = 0
        var sent = 0
        var received = 0
    }

    private struct Wait {
        let isSatisfied: @Sendable (borrowing State) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let state = Mutex(State())
    /// Whether requests and ends of connections are recorded. Without them, the log does not grow.
    private let recordsRequests: Bool

    init(recordsRequests: Bool = true) {
        self.recordsRequests = recordsRequests
    }

    var requests: [ReceivedRequest] {
        state.withLock { $0.requests }
    }

    var openConnections: Int {
        state.withLock { $0.accepted - $0.endCount }
    }

    var sentBytes: Int {
        state.withLock { $0.sent }
    }

    func end(of connection: Int) -> LoopbackServer.ConnectionEnd? {
        state.withLock { $0.ends[connection] }
    }

    /// Records a connection and returns its number.
    func recordConnection() -> Int {
        state.withLock { state in
            state.accepted += 1
            return state.accepted
        }
    }

    func record(_ request: ReceivedRequest) {
        guard recordsRequests else { return }
        change { $0.requests.append(request) }
    }

    func recordBytes(sent: Int = 0, received: Int = 0) {
        change { state in
            state.sent += sent
            state.received += received
        }
    }

    func recordEnd(of connection: Int, _ end: LoopbackServer.ConnectionEnd) {
        change { state in
            state.endCount += 1
            if recordsRequests { state.ends[connection] = end }
        }
    }

    func waitForRequests(_ count: Int, within limit: Duration) async throws {
        try await wait(within: limit, for: "\(count) requests") { $0.requests.count >= count }
    }

    func waitForBytes(_ count: Int, within limit: Duration) async throws {
        try await wait(within: limit, for: "\(count) bytes") { $0.received >= count }
    }

    func waitForEnd(of connection: Int, within limit: Duration) async throws {
        try await wait(within: limit, for: "the end of connection \(connection)") { $0.ends[connection] != nil }
    }

    func waitForNoConnections(within limit: Duration) async throws {
        try await wait(within: limit, for: "the end of all connections") { $0.accepted == $0.endCount }
    }

    private func change(_ body: (inout State) -> Void) {
        let satisfied = state.withLock { state -> [Wait] in
            body(&state)
            let satisfied = state.waits.filter { $0.value.isSatisfied(state) }
            for id in satisfied.keys {
                state.waits[id] = nil
            }
            return Array(satisfied.values)
        }
        for wait in satisfied {
            wait.continuation.resume()
        }
    }

    private func wait(
        within limit: Duration,
        for event: String,
        until isSatisfied: @escaping @Sendable (borrowing State) -> Bool
    ) async throws {
        let id = state.withLock { state in
            state.lastWait += 1
            return state.lastWait
        }
        let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
        let expiry = DispatchWorkItem { [weak self] in
            self?.fail(id, LoopbackServer.WaitTimeout(event: event, limit: limit))
        }
        defer { expiry.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isAlreadySatisfied = state.withLock { state in
                    if isSatisfied(state) { return true }
                    state.waits[id] = Wait(isSatisfied: isSatisfied, continuation: continuation)
                    return false
                }
                if isAlreadySatisfied {
                    continuation.resume()
                } else if Task.isCancelled {
                    fail(id, CancellationError())
                } else {
                    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: expiry)
                }
            }
        } onCancel: {
            fail(id, CancellationError())
        }
    }

    private func fail(_ id: Int, _ error: any Error) {
        state.withLock { $0.waits.removeValue(forKey: id) }?.continuation.resume(throwing: error)
    }
}
