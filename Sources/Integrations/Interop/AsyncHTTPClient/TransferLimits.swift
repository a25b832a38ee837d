#if AsyncHTTPClient
    import SpeccRuntime
    import SpeccSynchronization

    /// The deadline and the idle timeout of a transfer.
    final class TransferLimits: Sendable {
        private struct State {
            var deadline: ContinuousClock.Instant?
            var lastActivity: ContinuousClock.Instant
        }

        private let idle: Duration?
        private let state: Mutex<State>

        init(_ request: TransportRequest) {
            idle = request.idleTimeout
            state = Mutex(State(deadline: request.timeout.map { .now + $0 }, lastActivity: .now))
        }

        func recordActivity() {
            state.withLock { $0.lastActivity = .now }
        }

        /// The body of a stream has no deadline.
        func removeDeadline() {
            state.withLock { $0.deadline = nil }
        }

        /// Performs a part of the transfer, which is cancelled when a limit is reached.
        func apply<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
            guard idle != nil || state.withLock({ $0.deadline != nil }) else {
                return try await work()
            }
            return try await withThrowingTaskGroup(of: Value.self) { group in
                defer { group.cancelAll() }
                group.addTask(operation: work)
                group.addTask { throw try await self.expiration() }
                guard let value = try await group.next() else {
                    throw CancellationError()
                }
                return value
            }
        }

        /// Returns the error of the limit that is reached first.
        private func expiration() async throws -> TransportError {
            while true {
                let (deadline, lastActivity) = state.withLock { ($0.deadline, $0.lastActivity) }
                let idleEnd = idle.map { lastActivity + $0 }
                let now = ContinuousClock.now
                if let deadline, deadline <= now {
                    return TransportError(.timeout(.attempt), "the time limit of the attempt was reached")
                }
                if let idleEnd, idleEnd <= now {
                    return TransportError(.timeout(.idle), "no data was sent or received")
                }
                let next = [deadline, idleEnd].compactMap(\.self).min() ?? now
                try await Task.sleep(until: next, clock: .continuous)
            }
        }
    }
#endif
