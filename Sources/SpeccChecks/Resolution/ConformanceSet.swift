import SpeccCatalog

/// Conformances that a type must have because it, or a type that holds it, was asked for them.
///
/// `Identifiable` is none of these: it says nothing about a type's parts.
struct ConformanceSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let equatable = Self(rawValue: 1)
    static let hashable = Self(rawValue: 2)
    static let codable = Self(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ conformances: [Conformance]) {
        self = []
        for conformance in conformances {
            switch conformance {
            case .equatable: insert(.equatable)
            case .hashable: insert(.hashable)
            case .codable: insert(.codable)
            case .identifiable: break
            }
        }
    }

    /// In the order of the alphabet, without those that the type or another conformance brings along.
    func needed(isEnum: Bool) -> [Conformance] {
        var needed: [Conformance] = []
        if contains(.codable) { needed.append(.codable) }
        if contains(.equatable), !contains(.hashable), !isEnum { needed.append(.equatable) }
        if contains(.hashable), !isEnum { needed.append(.hashable) }
        return needed
    }
}
