public import Foundation

/// The time by which a client waits, measures and gives up. Tests put a `VirtualClock` in its place.
public protocol CallClock: Sendable {
    /// The time since an arbitrary origin. It never goes back.
    var now: Duration { get }

    /// The time of day, for dates that servers send.
    var date: Date { get }

    /// Returns when `now` has reached `deadline`, and throws at once when the task is cancelled.
    func sleep(until deadline: Duration) async throws(CancellationError)
}

/// The machine's clock; it runs on while the machine sleeps.
public struct SystemClock: CallClock {
    private static let origin = ContinuousClock.now

    public init() {}

    public var now: Duration { Self.origin.duration(to: .now) }

    public var date: Date { Date() }

    public func sleep(until deadline: Duration) async throws(CancellationError) {
        // A century is as good as for ever, and no time that a timer could not hold.
        let deadline = min(deadline, now + .seconds(3_155_760_000 as Int64))
        do {
            try await Task.sleep(until: Self.origin.advanced(by: deadline), clock: .continuous)
        } catch {
            throw CancellationError()
        }
    }
}
