public import Foundation

/// The time by which a client waits, measures and gives up. Tests put a `VirtualClock` in its place.
public protocol CallClock: Sendable {
    /// The time since an arbitrary origin. It never goes back.
    var now: Duration { get }

    /// The time of day, for dates that servers send.
    var date: Date { get }

    /// Calls `action` once, when `now` has reached `deadline`: at once where it has.
    ///
    /// - Returns: What calls it off. After the action it does nothing.
    func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

extension CallClock {
    /// Returns when `now` has reached `deadline`, and throws at once when the task is cancelled.
    public func sleep(until deadline: Duration) async throws(CancellationError) {
        let isRested = OneShotPromise<Bool>()
        let value = await isRested.wait(cancelled: { false }) {
            isRested.afterwards(schedule(at: deadline) { isRested.end(true) })
        }
        if !value {
            throw CancellationError()
        }
    }
}

/// The machine's clock; it runs on while the machine sleeps.
public struct SystemClock: CallClock {
    private static let origin = ContinuousClock.now
    private static let timer = DeadlineTimer()

    /// Every one of them tells the same time.
    public init() {}

    /// Since the first use of any such clock.
    public var now: Duration { Self.origin.duration(to: .now) }

    /// The machine's time of day, which may be set back.
    public var date: Date { Date() }

    /// On a queue of the clock's own, to about a millisecond. The action must not wait.
    public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let token = Self.timer.add(at: Self.origin.advanced(by: deadline)) { _ in
            action()
            return nil
        }
        return { Self.timer.remove(token) }
    }
}
