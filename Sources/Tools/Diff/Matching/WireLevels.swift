import SpeccChecks

/// The levels for released apps of compared pairs of types, shared by all comparisons of an API.
final class WireLevels {
    struct Pair: Hashable {
        let old: SwiftPath
        let new: SwiftPath
        /// How values of the types are transferred.
        let direction: UInt8
    }

    private var levels: [Pair: ChangeLevel] = [:]

    subscript(pair: Pair) -> ChangeLevel? {
        get { levels[pair] }
        set { levels[pair] = newValue }
    }
}
