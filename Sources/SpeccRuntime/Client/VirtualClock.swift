public import Foundation
import Synchronization

/// A clock for tests: time passes only when it is told to.
///
///     let clock = VirtualClock()
///     let client = HTTPClient(transport: stub, clock: clock)
///     async let answer = client.sendRequest(to: Ping())
///     await clock.untilSleeping(for: .milliseconds(200))      // the wait before the second try
///     clock.advance(by: .milliseconds(200))
public final class VirtualClock: CallClock {
    private struct Sleeper {
        let deadline: Duration
        let wake: CheckedContinuation<Bool, Never>
    }

    private struct Watcher {
        let deadline: Duration
        let notify: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Duration.zero
        var lastNumber = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Sleepers that were cancelled before they lay down.
        var cancelled: Set<Int> = []
        var watchers: [Watcher] = []
    }

    private let start: Date
    private let state = Mutex(State())

    /// - Parameter start: The time of day when `now` is zero.
    public init(start: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        self.start = start
    }

    public var now: Duration { state.withLock(\.now) }

    public var date: Date { start.addingTimeInterval(now / .seconds(1)) }

    /// How many sleep at the moment, on deadlines too.
    public var sleeperCount: Int { state.withLock(\.sleepers.count) }

    public func sleep(until deadline: Duration) async throws(CancellationError) {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let isRested = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                lie(number, Sleeper(deadline: deadline, wake: continuation))
            }
        } onCancel: {
            cancel(number)
        }
        state.withLock { _ = $0.cancelled.remove(number) }
        if !isRested {
            throw CancellationError()
        }
    }

    /// Lets time pass and wakes whoever's time has come, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            state.sleepers = state.sleepers.filter { $0.value.deadline > state.now }
            return due
        }
        for sleeper in due.sorted(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }) {
            sleeper.value.wake.resume(returning: true)
        }
    }

    /// Returns when somebody sleeps who has exactly this long to go.
    public func untilSleeping(for duration: Duration) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                let deadline = state.now + duration
                if state.sleepers.values.contains(where: { $0.deadline == deadline }) {
                    return true
                }
                state.watchers.append(Watcher(deadline: deadline, notify: continuation))
                return false
            }
            if isThere {
                continuation.resume()
            }
        }
    }

    private func lie(_ number: Int, _ sleeper: Sleeper) {
        let (answer, watchers) = state.withLock { state -> (Bool?, [Watcher]) in
            if state.cancelled.remove(number) != nil {
                return (false, [])
            }
            if sleeper.deadline <= state.now {
                return (true, [])
            }
            state.sleepers[number] = sleeper
            let watchers = state.watchers.filter { $0.deadline == sleeper.deadline }
            state.watchers.removeAll { $0.deadline == sleeper.deadline }
            return (nil, watchers)
        }
        for watcher in watchers {
            watcher.notify.resume()
        }
        if let answer {
            sleeper.wake.resume(returning: answer)
        }
    }

    private func cancel(_ number: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: number)
            if sleeper == nil {
                state.cancelled.insert(number)
            }
            return sleeper
        }
        sleeper?.wake.resume(returning: false)
    }
}
