import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

// A type that becomes a union or a list that contains it, and the reverse.
extension ReferenceComparison {
    /// Unions in unions are compared to this depth.
    private static let maximumUnionDepth = 4

    /// Nil unless exactly one of the types is a union.
    mutating func wireOfUnion(
        _ old: ResolvedTypeReference,
        _ new: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> WireDifference? {
        let (former, current) = (apis.oldTypes.union(old), apis.newTypes.union(new))
        guard (former == nil) != (current == nil), unionDepth < Self.maximumUnionDepth else { return nil }
        let (sending, reading) = (direction.sending, direction.reading)
        var difference = WireDifference.safe
        if let union = current {
            if !sending.isUnused {
                // One member has to accept what released apps send.
                let text = "no member of '\(TypeNotation.catalog(new))' accepts '\(TypeNotation.catalog(old))'"
                difference = union.members.filter { apis.oldTypes.canBe(old, $0, of: union) }
                    .reduce(WireDifference.breaking) { .min($0, member(old, $1.payload, sending)) }
                    .because(text)
            }
            for each in union.members where !reading.isUnused {
                let text = "released apps cannot read member '\(each.text)' of '\(TypeNotation.catalog(new))'"
                difference = .max(difference, member(old, each.payload, reading).because(text))
            }
        } else if let union = former {
            for each in union.members where !sending.isUnused {
                let text =
                    "'\(TypeNotation.catalog(new))' does not accept '\(each.text)', a member of '\(TypeNotation.catalog(old))'"
                difference = .max(difference, member(each.payload, new, sending).because(text))
            }
            if !reading.isUnused {
                // One member has to read what the server returns; an open union preserves other values.
                let unread = min(reading.unreadableLevel, union.isClosed ? .breaking : .risky)
                let found = union.members.filter { apis.newTypes.canBe(new, $0, of: union) }
                    .reduce(WireDifference(unread)) { .min($0, member($1.payload, new, reading)) }
                let text = "no member of '\(TypeNotation.catalog(old))' can read '\(TypeNotation.catalog(new))'"
                difference = .max(difference, found.because(text))
            }
        }
        return difference
    }

    /// A type of another kind with the same name. What refers to an alias is compared with its own level.
    mutating func wireOfKinds(_ old: ResolvedType, _ new: ResolvedType, _ direction: ValueDirection) -> WireDifference {
        if let before = WireScalar(old), let after = WireScalar(new) {
            return WireDifference(before.level(becoming: after, direction))
        }
        guard let before = old.reference, let after = new.reference else { return .safe }
        return wireOfUnion(before, after, direction)
            ?? WireDifference(direction.level(isAccepted: false, isReadable: false))
    }

    private func member(
        _ old: ResolvedTypeReference,
        _ new: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> WireDifference {
        var comparison = ofMember()
        return comparison.wire(old, new, direction)
    }

    /// A value that becomes a list with that element: a list with one element is the same text, unless its name has
    /// brackets. Nil for JSON.
    mutating func wireOfElement(
        _ old: ResolvedTypeReference,
        listOf element: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> WireDifference? {
        guard !direction.contains(.jsonRequest) else { return nil }
        if direction.isRead { return WireDifference(direction.unreadableLevel) }
        guard !direction.contains(.bracketLists) else { return .breaking }
        let isSplit = direction.contains(.delimitedLists) && canContainSeparator(old)
        return .max(WireDifference(isSplit ? .risky : .safe), wire(old, element, direction))
    }

    /// A list in a header that becomes one of its elements. Nil for JSON.
    mutating func wireOfElement(
        _ element: ResolvedTypeReference,
        single new: ResolvedTypeReference,
        _ direction: ValueDirection
    ) -> WireDifference? {
        guard !direction.contains(.jsonResponse) else { return nil }
        guard !direction.contains(.request) else { return .breaking }
        return .max(WireDifference(canContainSeparator(new) ? .risky : .safe), wire(element, new, direction))
    }

    private func canContainSeparator(_ type: ResolvedTypeReference) -> Bool {
        switch type {
        case .builtin(let type): WireValues.canContainSeparator(type)
        case .declared(let declared): WireScalar(declared.kind).map { WireValues.canContainSeparator($0.type) } ?? true
        case .optional(let wrapped): canContainSeparator(wrapped)
        case .list, .map: true
        }
    }
}

extension ResolvedType {
    /// Nil for an alias.
    fileprivate var reference: ResolvedTypeReference? {
        let kind: DeclaredType.Kind
        switch shape {
        case .object: kind = .object
        case .union: kind = .union
        case .enumeration(let enumeration):
            kind = .enumeration(isInteger: enumeration.isInteger, isClosed: enumeration.isClosed)
        case .distinct(let distinct): kind = .distinct(distinct.wire)
        case .alias: return nil
        }
        return .declared(DeclaredType(path: path, kind: kind))
    }
}

extension ComparedTypes {
    fileprivate func union(_ type: ResolvedTypeReference) -> ResolvedUnion? {
        guard case .declared(let declared) = type, case .union(let union)? = self[declared.path]?.shape else {
            return nil
        }
        return union
    }

    /// Whether values of a type have the tag of a member of a union.
    fileprivate func canBe(
        _ type: ResolvedTypeReference,
        _ member: ResolvedUnion.Member,
        of union: ResolvedUnion
    ) -> Bool {
        guard let tag = union.tagField else { return true }
        guard case .declared(let declared) = type, case .object(let object)? = self[declared.path]?.shape,
            let constant = object.fields.first(where: { $0.name.value == tag })?.constant
        else { return false }
        return switch wireValue(of: constant) {
        case .text(let text), .number(let text): member.tags.contains(text)
        default: false
        }
    }
}

extension ResolvedUnion.Member {
    /// The name in messages.
    fileprivate var text: String { tag ?? swiftName.text }
}
