public import Foundation
public import SpeccRuntime
import Synchronization

/// A clock for tests: time passes only when it is told to.
///
///     let clock = VirtualClock()
///     let client = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock)
///     async let answer = client.sendRequest(to: Ping())
///     await clock.waitUntilScheduled(for: .seconds(60))  // the limit of an attempt
///     clock.advance(by: .seconds(60))  // and the answer is a timeout
public final class VirtualClock: CallClock {
    private struct Alarm {
        let deadline: Duration
        let action: @Sendable () -> Void
    }

    private struct Watcher {
        let number: Int
        let deadline: Duration
        /// How many alarms it waits for.
        let count: Int
        let notify: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Duration.zero
        var lastNumber = 0
        var alarms: [Int: Alarm] = [:]
        var watchers: [Watcher] = []

        func scheduledCount(at deadline: Duration) -> Int {
            alarms.values.count { $0.deadline == deadline }
        }
    }

    private let start: Date
    private let state = Mutex(State())

    /// - Parameter start: The time of day when `now` is zero.
    public init(start: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        self.start = start
    }

    /// The sum of what passed.
    public var now: Duration { state.withLock(\.now) }

    /// The time of day at the start, and what passed since.
    public var date: Date { start.addingTimeInterval(now / .seconds(1)) }

    /// How many deadlines and sleeps are pending.
    public var scheduledCount: Int { state.withLock(\.alarms.count) }

    /// Called in the midst of `advance`, by whoever lets the time pass.
    public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let (number, watchers) = state.withLock { state -> (Int?, [Watcher]) in
            guard deadline > state.now else {
                return (nil, [])
            }
            state.lastNumber += 1
            state.alarms[state.lastNumber] = Alarm(deadline: deadline, action: action)
            let count = state.scheduledCount(at: deadline)
            let watchers = state.watchers.filter { $0.deadline == deadline && $0.count <= count }
            state.watchers.removeAll { $0.deadline == deadline && $0.count <= count }
            return (state.lastNumber, watchers)
        }
        for watcher in watchers {
            watcher.notify.resume()
        }
        guard let number else {
            action()
            return {}
        }
        return { self.remove(number) }
    }

    /// Lets time pass and does what is due, the earliest first. Each finds `now` at its own deadline, and what it sets for a
    /// later time of this advance is done too. (A task that is woken runs when it runs: to see it set its next deadline,
    /// advance to one deadline after the other, with `waitUntilScheduled` between them.)
    public func advance(by duration: Duration) {
        let target = now + duration
        while let action = nextDue(until: target) {
            action()
        }
    }

    /// Takes out the earliest alarm and moves the time to it. Where none is due until then it moves the time there, in one step:
    /// whoever sets one meanwhile finds it either before or behind the time.
    private func nextDue(until target: Duration) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let due = state.alarms.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            guard let due, due.value.deadline <= target else {
                state.now = max(state.now, target)
                return nil
            }
            state.alarms[due.key] = nil
            state.now = max(state.now, due.value.deadline)
            return due.value.action
        }
    }

    /// Returns when somebody waits, or has a deadline, exactly this far ahead; and when the task is cancelled, as a test's
    /// limit of time does it.
    ///
    /// - Parameter count: How many waits or deadlines of that time there must be at least.
    public func waitUntilScheduled(for duration: Duration, count: Int = 1) async {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    let deadline = state.now + duration
                    // Within the lock, which a cancellation comes before or after.
                    if Task.isCancelled || state.scheduledCount(at: deadline) >= count {
                        return true
                    }
                    let watcher = Watcher(number: number, deadline: deadline, count: count, notify: continuation)
                    state.watchers.append(watcher)
                    return false
                }
                if isOver {
                    continuation.resume()
                }
            }
        } onCancel: {
            stopWatching(number)
        }
    }

    private func stopWatching(_ number: Int) {
        let watcher = state.withLock { state in
            state.watchers.firstIndex { $0.number == number }.map { state.watchers.remove(at: $0) }
        }
        watcher?.notify.resume()
    }

    private func remove(_ number: Int) {
        _ = state.withLock { $0.alarms.removeValue(forKey: number) }
    }
}
