/// How much a change affects existing apps and code.
package enum ChangeLevel: String, Sendable, CaseIterable, Comparable {
    /// Nothing that exists is affected.
    case safe
    /// Some callers or some servers are affected.
    case risky
    /// Calls fail, code does not compile, or calls behave differently.
    case breaking

    package static func < (left: Self, right: Self) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .safe: 0
        case .risky: 1
        case .breaking: 2
        }
    }
}

package enum ChangeAxis: String, Sendable, CaseIterable {
    /// Apps that were released with the base, calling a server that implements the new catalog.
    case wire
    /// Code that uses the generated client.
    case swift
    /// How calls are sent: timeouts, retries, caches, credentials.
    case behavior

    package var title: String {
        self == .swift ? "Swift" : rawValue
    }
}

/// The level of a change on each axis.
package struct ChangeLevels: Hashable, Sendable {
    package var wire: ChangeLevel
    package var swift: ChangeLevel
    package var behavior: ChangeLevel

    package init(wire: ChangeLevel = .safe, swift: ChangeLevel = .safe, behavior: ChangeLevel = .safe) {
        self.wire = wire
        self.swift = swift
        self.behavior = behavior
    }

    package subscript(axis: ChangeAxis) -> ChangeLevel {
        get {
            switch axis {
            case .wire: wire
            case .swift: swift
            case .behavior: behavior
            }
        }
        set {
            switch axis {
            case .wire: wire = newValue
            case .swift: swift = newValue
            case .behavior: behavior = newValue
            }
        }
    }

    package var highest: ChangeLevel {
        max(wire, swift, behavior)
    }

    /// Limits every axis to a level.
    func limited(to level: ChangeLevel) -> ChangeLevels {
        ChangeLevels(wire: min(wire, level), swift: min(swift, level), behavior: min(behavior, level))
    }

    func merged(with other: ChangeLevels) -> ChangeLevels {
        ChangeLevels(
            wire: max(wire, other.wire),
            swift: max(swift, other.swift),
            behavior: max(behavior, other.behavior)
        )
    }
}
