public import Foundation
import SpeccSynchronization

/// The clock of a client's timeouts, waits and measurements. Tests use `VirtualClock` of `SpeccTesting`.
public protocol CallClock: Sendable {
    /// The time since an arbitrary origin. Never decreases.
    var now: Duration { get }

    /// The time of day, for comparison with dates that servers send.
    var date: Date { get }

    /// Calls `action` once when `now` reaches `deadline`: immediately if it has passed.
    ///
    /// - Returns: A function that cancels the action. It has no effect after the action.
    func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// The system's continuous clock, which advances while the machine sleeps.
public struct SystemClock: CallClock {
    private static let origin = ContinuousClock.now
    private static let timer = DeadlineTimer()

    /// All instances measure the same time.
    public init() {}

    /// The time since the first use of any instance.
    @_spi(Generated) public var now: Duration { Self.origin.duration(to: .now) }

    /// The system's time of day, which can be set back.
    @_spi(Generated) public var date: Date { Date() }

    /// Calls `action` on a queue of the clock, accurate to about a millisecond. The action must not block.
    @_spi(Generated) public func schedule(at deadline: Duration, _ action: @escaping @Sendable () -> Void)
        -> @Sendable () -> Void
    {
        let token = Self.timer.add(at: Self.origin.advanced(by: deadline)) { _ in
            action()
            return nil
        }
        return { Self.timer.remove(token) }
    }
}

/// The random numbers of retry jitter. With a seed, the sequence is reproducible.
final class RandomSource: Sendable {
    private let state: Mutex<UInt64?>

    init(seed: UInt64?) {
        state = Mutex(seed)
    }

    /// A number from 0 up to but not including 1.
    func next() -> Double {
        state.withLock { state in
            guard let seed = state else {
                return Double.random(in: 0..<1)
            }
            // SplitMix64: one addition and two mixing rounds per number.
            let sum = seed &+ 0x9E37_79B9_7F4A_7C15
            state = sum
            var mixed = (sum ^ (sum >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            mixed ^= mixed >> 31
            return Double(mixed >> 11) / Double(1 << 53)
        }
    }
}
