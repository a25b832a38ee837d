import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Compares references to types. A declared type that exists in both versions is compared by `TypeChanges`, not at each
/// reference.
struct ReferenceComparison {
    let apis: APIPair
    /// The number of unions around the compared types.
    private(set) var unionDepth = 0
    /// The pairs that a comparison of two types has reached so far; nil outside of it.
    private var reached: Set<WireLevels.Pair>?
    /// The reached pairs that are not compared yet.
    private var pending: [(old: ResolvedType, new: ResolvedType, direction: ValueDirection)] = []

    init(_ apis: APIPair) {
        self.apis = apis
    }

    /// A comparison of a member of a union, whose result is independent of the comparison in progress.
    func ofMember() -> Self {
        var comparison = Self(apis)
        comparison.unionDepth = unionDepth + 1
        return comparison
    }

    /// Whether Swift code sees another type.
    func isChangedInSwift(_ old: ResolvedTypeReference, _ new: ResolvedTypeReference) -> Bool {
        TypeNotation.swift(apis.names.current(old)) != TypeNotation.swift(new)
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

    /// How a change of a type affects released apps.
    mutating func wire(
        _ old: ResolvedTypeReference,
        _ new: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> WireDifference {
        guard !direction.isUnused else { return .safe }
        if let difference = wireOfAnyJSON(old, new, direction) { return difference }
        switch (old, new) {
        case (.builtin(let old), .builtin(let new)):
            return WireDifference(WireScalar(old).level(becoming: WireScalar(new), direction))
        case (.list(let old), .list(let new)), (.map(let old), .map(let new)): return wire(old, new, direction)
        case (.optional(let old), .optional(let new)): return wire(old, new, direction)
        case (.optional(let old), _):
            let missing = direction.level(isAccepted: false, isReadable: true)
            return .max(WireDifference(missing), wire(old, new, direction))
        case (_, .optional(let new)):
            let missing = direction.level(isAccepted: true, isReadable: false)
            return .max(WireDifference(missing), wire(old, new, direction))
        case (.declared(let old), .declared(let new)): return wire(old, new, direction)
        case (.declared(let old), .builtin(let new)):
            if let scalar = WireScalar(old.kind) {
                return WireDifference(scalar.level(becoming: WireScalar(new), direction))
            }
        case (.builtin(let old), .declared(let new)):
            if let scalar = WireScalar(new.kind) {
                return WireDifference(WireScalar(old).level(becoming: scalar, direction))
            }
        case (_, .list(let element)): if let found = wireOfElement(old, listOf: element, direction) { return found }
        case (.list(let element), _): if let found = wireOfElement(element, single: new, direction) { return found }
        default: break
        }
        return wireOfUnion(old, new, direction) ?? WireDifference(direction.level(isAccepted: false, isReadable: false))
    }

    /// Any value can become `json` where it is sent, and have been `json` where it is read.
    private mutating func wireOfAnyJSON(
        _ old: ResolvedTypeReference,
        _ new: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> WireDifference? {
        let isAccepted = new.isAnyJSON && direction.contains(.body)
        let isReadable = old.isAnyJSON && direction.isRead && direction.contains(.jsonResponse)
        guard isAccepted || isReadable else { return nil }
        if isAccepted || !direction.contains(.request), isReadable || !direction.isRead { return .safe }
        return wire(old, new, isAccepted ? direction.reading : direction.sending)
    }

    private mutating func wire(_ old: DeclaredType, _ new: DeclaredType, _ direction: ValueDirection) -> WireDifference
    {
        if apis.names.current(old.path) == new.path { return .safe }
        if case .distinct(let oldWire) = old.kind, case .distinct(let newWire) = new.kind {
            return WireDifference(WireScalar(oldWire).level(becoming: WireScalar(newWire), direction))
        }
        guard let oldType = apis.oldTypes[old.path], let newType = apis.newTypes[new.path] else { return .breaking }
        let pair = WireLevels.Pair(old: old.path, new: new.path, direction: direction)
        if let difference = apis.wireLevels[pair] { return difference }
        if reached != nil {
            // The comparison in progress includes the pair in its level. Recursion could overflow the stack, as chains
            // of types have any length.
            if reached?.insert(pair).inserted == true { pending.append((oldType, newType, direction)) }
            return .safe
        }
        reached = [pair]
        pending = [(oldType, newType, direction)]
        let difference = differenceOfPending()
        // All pairs that a safe one leads to are safe.
        for each in difference.level == .safe ? reached ?? [] : [pair] { apis.wireLevels[each] = difference }
        reached = nil
        return difference
    }

    /// The most severe change of the pending pairs and of those that they refer to.
    private mutating func differenceOfPending() -> WireDifference {
        var difference = WireDifference.safe
        while difference.level < .breaking, let (old, new, direction) = pending.popLast() {
            var changes = ChangeCollector(today: "")
            TypeChanges.compareShapes(old, new, direction, &self, &changes)
            for change in changes.all {
                difference = .max(difference, WireDifference(change.levels.wire, cause: change.message))
            }
        }
        return difference
    }
}

extension ResolvedTypeReference {
    fileprivate var isAnyJSON: Bool {
        if case .builtin(.json) = self { true } else { false }
    }
}

// A response whose envelope is declared by `unwrap` in one version, and by fields of its type in the other.
extension ReferenceComparison {
    /// The level for released apps of a response with another envelope. Apps that read a part of the response find the same
    /// part if one version declares the fields around it, and the other names them.
    mutating func wireOfEnvelope(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) -> WireDifference {
        guard case .value(let before) = old.response, case .value(let after) = new.response else { return .breaking }
        let count = min(old.unwrap.count, new.unwrap.count)
        guard old.unwrap.prefix(count) == new.unwrap.prefix(count) else { return .breaking }
        if old.unwrap.count > count {
            // Released apps read a part of the type.
            guard let part = apis.newTypes.part(of: after, at: old.unwrap.dropFirst(count)) else { return .breaking }
            return wire(before, part.type, .responseBody)
        }
        // Released apps read more than the part that the new catalog declares.
        guard let part = apis.oldTypes.part(of: before, at: new.unwrap.dropFirst(count)) else { return .breaking }
        let difference = wire(part.type, after, .responseBody)
        return part.hasOtherFields ? .max(WireDifference(.risky), difference) : difference
    }
}

extension ComparedTypes {
    /// The type at a path of fields, and whether released apps require other fields next to it; nil if a field is missing.
    fileprivate func part(
        of type: ResolvedTypeReference,
        at path: ArraySlice<String>
    ) -> (type: ResolvedTypeReference, hasOtherFields: Bool)? {
        var type = type
        var hasOtherFields = false
        for name in path {
            guard case .declared(let declared) = type, case .object(let object)? = self[declared.path]?.shape,
                let field = object.fields.first(where: { $0.name.value == name })
            else { return nil }
            hasOtherFields = hasOtherFields || object.fields.contains { $0.name.value != name && $0.isExpected }
            type = field.type
        }
        return (type, hasOtherFields)
    }
}
