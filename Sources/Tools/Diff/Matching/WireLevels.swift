import SpeccChecks

/// How a change of a type affects released apps.
struct WireDifference {
    var level: ChangeLevel
    /// The change of a declaration that the type contains: `field 'k' of 'Order' was removed`.
    var cause: String?

    init(_ level: ChangeLevel, cause: String? = nil) {
        self.level = level
        self.cause = cause
    }

    static let safe = Self(.safe)
    static let breaking = Self(.breaking)

    /// `, because field 'k' of 'Order' was removed`
    var explanation: String {
        cause.map { ", because \($0)" } ?? ""
    }

    /// The more severe of two.
    static func max(_ first: Self, _ second: Self) -> Self {
        second.level > first.level ? second : first
    }

    /// The less severe of two.
    static func min(_ first: Self, _ second: Self) -> Self {
        second.level < first.level ? second : first
    }
}

/// The levels for released apps of compared pairs of types, shared by all comparisons of an API.
final class WireLevels {
    struct Pair: Hashable {
        let old: SwiftPath
        let new: SwiftPath
        /// How values of the types are transferred.
        let direction: ValueDirection
    }

    private var levels: [Pair: WireDifference] = [:]

    subscript(pair: Pair) -> WireDifference? {
        get { levels[pair] }
        set { levels[pair] = newValue }
    }
}
