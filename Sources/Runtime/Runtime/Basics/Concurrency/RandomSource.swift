import SpeccSynchronization

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
