import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Compares references to types. A declared type that exists in both versions is compared by `TypeChanges`, not at each
/// reference.
struct ReferenceComparison {
    let apis: APIPair
    /// The pairs that a comparison of two types has reached so far; nil outside of it.
    private var reached: Set<WireLevels.Pair>?
    /// The reached pairs that are not compared yet.
    private var pending: [(old: ResolvedType, new: ResolvedType)] = []

    init(_ apis: APIPair) {
        self.apis = apis
    }

    /// Whether Swift code sees another type.
    func isChangedInSwift(_ old: ResolvedTypeReference, _ new: ResolvedTypeReference) -> Bool {
        TypeText.swift(apis.names.current(old)) != TypeText.swift(new)
    }

    /// The constraints of a value in both versions. Those of a distinct type are compared with the type, unless the value
    /// has another type now.
    func constraints(
        _ old: (type: ResolvedTypeReference, own: ResolvedConstraints),
        _ new: (type: ResolvedTypeReference, own: ResolvedConstraints)
    ) -> (old: ResolvedConstraints, new: ResolvedConstraints) {
        guard isChangedInSwift(old.type.unwrapped, new.type.unwrapped) else { return (old.own, new.own) }
        return (apis.oldTypes.constraints(of: old.type, old.own), apis.newTypes.constraints(of: new.type, new.own))
    }

    /// The level of a change of the wire format.
    mutating func wire(
        _ old: ResolvedTypeReference,
        _ new: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> ChangeLevel {
        switch (old, new) {
        case (.builtin(let old), .builtin(let new)): Self.wire(old, new, direction)
        case (.list(let old), .list(let new)), (.map(let old), .map(let new)): wire(old, new, direction)
        case (.optional(let old), .optional(let new)): wire(old, new, direction)
        case (.optional(let old), _): max(wire(old, new, direction), direction.contains(.request) ? .breaking : .safe)
        case (_, .optional(let new)): max(wire(old, new, direction), direction.contains(.response) ? .breaking : .safe)
        case (.declared(let old), .declared(let new)): wire(old, new, direction)
        case (.declared(let old), .builtin(let new)):
            // Released apps preserve other values of an open enum.
            Self.scalar(old).map { Self.wire($0, new, direction, isNarrower: old.kind.isClosedEnumeration) }
                ?? .breaking
        case (.builtin(let old), .declared(let new)):
            Self.scalar(new).map { Self.wire($0, old, direction.reversed, isNarrower: new.kind.isEnumeration) }
                ?? .breaking
        default: .breaking
        }
    }

    private mutating func wire(_ old: DeclaredType, _ new: DeclaredType, _ direction: ValueDirection) -> ChangeLevel {
        if apis.names.current(old.path) == new.path { return .safe }
        if case .distinct(let oldWire) = old.kind, case .distinct(let newWire) = new.kind {
            return Self.wire(oldWire, newWire, direction)
        }
        guard let oldType = apis.oldTypes[old.path], let newType = apis.newTypes[new.path] else { return .breaking }
        guard !direction.isEmpty else { return .safe }
        let pair = WireLevels.Pair(old: old.path, new: new.path, direction: direction.rawValue)
        if let level = apis.wireLevels[pair] { return level }
        if reached != nil {
            // The comparison in progress includes the pair in its level. Recursion could overflow the stack, as chains
            // of types have any length.
            if reached?.insert(pair).inserted == true { pending.append((oldType, newType)) }
            return .safe
        }
        reached = [pair]
        pending = [(oldType, newType)]
        let level = levelOfPending(direction)
        // All pairs that a safe one leads to are safe.
        for each in level == .safe ? reached ?? [] : [pair] { apis.wireLevels[each] = level }
        reached = nil
        return level
    }

    /// The highest level of the pending pairs and of those that they refer to.
    private mutating func levelOfPending(_ direction: ValueDirection) -> ChangeLevel {
        var level = ChangeLevel.safe
        while level < .breaking, let (old, new) = pending.popLast() {
            var changes = ChangeCollector(today: "")
            TypeChanges.compareShapes(old, new, direction, &self, &changes)
            level = max(level, changes.all.map(\.levels.wire).max() ?? .safe)
        }
        return level
    }

    private static func wire(
        _ old: BuiltinType,
        _ new: BuiltinType,
        _ direction: ValueDirection,
        isNarrower: Bool = false
    ) -> ChangeLevel {
        let widens = WireValues.isSubset(old, of: new)
        let narrows = WireValues.isSubset(new, of: old) && !isNarrower
        if widens, narrows { return .safe }
        if direction == .request { return widens ? .safe : .breaking }
        if direction == .response { return narrows ? .safe : .breaking }
        return .breaking
    }

    /// The scalar on the wire of an enum or a distinct type.
    private static func scalar(_ type: DeclaredType) -> BuiltinType? {
        switch type.kind {
        case .enumeration(let isInteger, _): isInteger ? .int : .string
        case .distinct(let wire): wire
        case .object, .union: nil
        }
    }
}

extension ValueDirection {
    /// For a comparison with its sides exchanged.
    fileprivate var reversed: ValueDirection {
        self == .request ? .response : self == .response ? .request : self
    }
}

extension DeclaredType.Kind {
    fileprivate var isEnumeration: Bool {
        if case .enumeration = self { true } else { false }
    }

    fileprivate var isClosedEnumeration: Bool {
        if case .enumeration(_, let isClosed) = self { isClosed } else { false }
    }
}
