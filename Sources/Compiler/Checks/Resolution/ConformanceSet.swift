import SpeccCatalog

/// The conformances that a type needs because it, or a type that contains it, declares them.
///
/// `Identifiable` is not included: it requires nothing of a type's fields.
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

    /// Sorted, without conformances that the type or another conformance implies.
    func needed(isEnum: Bool) -> [Conformance] {
        var needed: [Conformance] = []
        if contains(.codable) { needed.append(.codable) }
        if contains(.equatable), !contains(.hashable), !isEnum { needed.append(.equatable) }
        if contains(.hashable), !isEnum { needed.append(.hashable) }
        return needed
    }
}
