public import Foundation
public import SpeccRuntime
import SpeccSynchronization

/// A clock for tests whose time advances only with `advance(by:)`.
///
///     let clock = VirtualClock()
///     let client = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock)
///     async let response = client.sendRequest(to: Ping())
///     try await clock.waitUntilScheduled(for: .seconds(60))  // the timeout of an attempt
///     clock.advance(by: .seconds(60))  // the call fails with a timeout
public final class VirtualClock: CallClock {
    private struct ScheduledAction {
        let deadline: Duration
        let action: @Sendable () -> Void
    }

    private struct Watcher {
        let number: Int
        /// The awaited deadline, or nil for any.
        let deadline: Duration?
        /// The awaited number of actions.
        let count: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var lastNumber = 0
        var actions: [Int: ScheduledAction] = [:]
        var watchers: [Watcher] = []

        func isSatisfied(_ watcher: Watcher) -> Bool {
            actions.values.count { watcher.deadline == nil || $0.deadline == watcher.deadline } >= watcher.count
        }
    }

    private let start: Date
    private let state = Mutex(State())

    /// Creates a clock.
    ///
    /// - Parameter start: The date at which `now` is zero.
    public init(start: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        self.start = start
    }

    /// The time since the start, the sum of all advances.
    public var now: Duration { state.withLock(\.now) }

    /// The current date: the start date and the time since.
    public var date: Date { start.addingTimeInterval(now / .seconds(1)) }

    /// The number of pending deadlines and sleeps.
    public var scheduledCount: Int { state.withLock(\.actions.count) }

    /// Schedules an action, which `advance` calls on its thread. Returns a function that cancels it.
    public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let (number, watchers) = state.withLock { state -> (Int?, [Watcher]) in
            guard deadline > state.now else {
                return (nil, [])
            }
            state.lastNumber += 1
            state.actions[state.lastNumber] = ScheduledAction(deadline: deadline, action: action)
            let watchers = state.watchers.filter(state.isSatisfied)
            let numbers = watchers.map(\.number)
            state.watchers.removeAll { numbers.contains($0.number) }
            return (state.lastNumber, watchers)
        }
        for watcher in watchers {
            watcher.continuation.resume()
        }
        guard let number else {
            action()
            return {}
        }
        return { self.remove(number) }
    }

    /// Advances the time and performs the due actions in order of their deadlines.
    ///
    /// During an action, `now` is its deadline. Actions that it schedules within this advance are performed as well. A task
    /// resumed by an action runs later: to let it schedule its next deadline, advance in steps with `waitUntilScheduled`
    /// between them.
    public func advance(by duration: Duration) {
        let target = now + duration
        while let action = nextDue(until: target) {
            action()
        }
    }

    /// Removes the earliest action and advances the time to its deadline. If none is due, advances to the target. Both are a
    /// single step, so that an action scheduled meanwhile is either due or in the past.
    private func nextDue(until target: Duration) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let due = state.actions.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            guard let due, due.value.deadline <= target else {
                state.now = max(state.now, target)
                return nil
            }
            state.actions[due.key] = nil
            state.now = max(state.now, due.value.deadline)
            return due.value.action
        }
    }

    private func remove(_ number: Int) {
        _ = state.withLock { $0.actions.removeValue(forKey: number) }
    }
}

extension VirtualClock {
    /// The error of a deadline that was not scheduled within the time limit of a test.
    public struct WaitTimeout: Error, CustomStringConvertible {
        /// The awaited deadline and the pending ones, relative to the current time of the clock.
        public let description: String
    }

    /// Waits until a sleep or deadline is scheduled at exactly this time from now.
    ///
    /// - Parameters:
    ///   - duration: The time from now to the deadline.
    ///   - count: The minimum number of deadlines at this time.
    ///   - limit: The maximum time to wait, by the system's clock.
    /// - Throws: `WaitTimeout` with the pending deadlines after the time limit, or `CancellationError` if the task is
    ///   cancelled.
    public func waitUntilScheduled(
        for duration: Duration,
        count: Int = 1,
        within limit: Duration = .seconds(10)
    ) async throws {
        try await wait(for: duration, count, within: limit)
    }

    /// Waits until a sleep or deadline is scheduled at any time.
    ///
    /// - Parameters:
    ///   - count: The minimum number of pending deadlines.
    ///   - limit: The maximum time to wait, by the system's clock.
    /// - Throws: `WaitTimeout` with the pending deadlines after the time limit, or `CancellationError` if the task is
    ///   cancelled.
    public func waitUntilScheduled(count: Int = 1, within limit: Duration = .seconds(10)) async throws {
        try await wait(for: nil, count, within: limit)
    }

    private func wait(for duration: Duration?, _ count: Int, within limit: Duration) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let awaited = (count == 1 ? "a deadline" : "\(count) deadlines") + (duration.map { " in \($0)" } ?? "")
        let expiry = DispatchWorkItem { [weak self] in
            self?.fail(number) { pending in
                WaitTimeout(description: "waited \(limit) for \(awaited); pending deadlines: \(pending)")
            }
        }
        defer { expiry.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isSatisfied = state.withLock { state in
                    let deadline = duration.map { state.now + $0 }
                    let watcher = Watcher(
                        number: number,
                        deadline: deadline,
                        count: count,
                        continuation: continuation
                    )
                    if state.isSatisfied(watcher) { return true }
                    state.watchers.append(watcher)
                    return false
                }
                if isSatisfied {
                    continuation.resume()
                } else if Task.isCancelled {
                    fail(number) { _ in CancellationError() }
                } else {
                    DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1), execute: expiry)
                }
            }
        } onCancel: {
            fail(number) { _ in CancellationError() }
        }
    }

    /// Ends a wait with an error, which is made from a list of the pending deadlines.
    private func fail(_ number: Int, with error: (_ pending: String) -> any Error) {
        let failure = state.withLock { state -> (Watcher, String)? in
            guard let index = state.watchers.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            let pending = state.actions.values.map { $0.deadline - state.now }.sorted().map { "in \($0)" }
            return (state.watchers.remove(at: index), pending.isEmpty ? "none" : pending.joined(separator: ", "))
        }
        if let (watcher, pending) = failure {
            watcher.continuation.resume(throwing: error(pending))
        }
    }
}
