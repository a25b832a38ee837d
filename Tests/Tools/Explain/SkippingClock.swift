import Foundation
import SpeccRuntime
import SpeccSynchronization

/// A clock that skips waits between attempts, and on which no other deadline passes.
final class SkippingClock: CallClock {
    private struct State {
        var now = Duration.zero
        var waits: [Duration] = []
    }

    private let state = Mutex(State())
    private let isSkipped: @Sendable (Duration) -> Bool

    /// - Parameter isSkipped: Whether a duration is a wait, and not a timeout.
    init(_ isSkipped: @escaping @Sendable (Duration) -> Bool) {
        self.isSkipped = isSkipped
    }

    var now: Duration { state.withLock(\.now) }
    var date: Date { Date(timeIntervalSince1970: 1_700_000_000).addingTimeInterval(now / .seconds(1)) }
    /// The skipped waits.
    var waits: [Duration] { state.withLock(\.waits) }

    /// Lets time pass.
    func pass(_ duration: Duration) {
        state.withLock { $0.now += duration }
    }

    func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let isDue = state.withLock { state in
            let wait = deadline - state.now
            guard wait <= .zero || isSkipped(wait) else { return false }
            if wait > .zero { state.waits.append(wait) }
            state.now = max(state.now, deadline)
            return true
        }
        if isDue { action() }
        return {}
    }
}
