import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The members of unions.
enum UnionChanges {
    typealias UnionType = (type: ResolvedType, shape: ResolvedUnion)

    static func add(
        _ old: UnionType,
        _ new: UnionType,
        _ direction: ValueDirection,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let subject = new.type.subject
        let location = ChangeCollector.Location.changed(old.type.name.range, new.type.name.range)
        compareRecognition(old.shape, new.shape, subject, location, direction, &changes)
        let members = matches(old.shape, new.shape, types.apis.names)
        let fields = MatchedFieldChanges(old: old.shape, new: new.shape, subject: subject, location: location)
        fields.add(members, direction, &changes)
        let kind = new.shape.isClosed ? "closed union" : nil
        let isTagged = old.shape.tagField != nil && old.shape.tagField == new.shape.tagField
        for member in members.removed {
            changes.add(
                "removed-union-member",
                subject.element(member.tag ?? member.swiftName.text, of: kind),
                .removed(member.range, from: new.type.name.range),
                "member",
                "was removed",
                // Released apps are not affected by a member that no response has any more.
                wire: direction.level(isAccepted: false, isReadable: true),
                swift: .breaking,
                deprecated: member.deprecated
            )
        }
        for member in members.added {
            changes.add(
                "added-union-member",
                subject.element(member.tag ?? member.swiftName.text, of: kind),
                .added(member.range),
                "member",
                "was added",
                wire: direction.level(isAccepted: true, isReadable: !old.shape.isClosed),
                swift: .breaking
            )
        }
        for (before, after) in members.pairs {
            compare(before, after, new.shape, subject, isTagged, direction, &types, &changes)
        }
        if old.shape.isClosed, !new.shape.isClosed {
            let wire: ChangeLevel = direction.isRead ? .risky : .safe
            changes.add("opened-union", subject, location, "union", "is now open", wire: wire, swift: .breaking)
        } else if !old.shape.isClosed, new.shape.isClosed {
            let wire: ChangeLevel = direction.contains(.request) ? .breaking : .safe
            changes.add("closed-union", subject, location, "union", "is now closed", wire: wire, swift: .breaking)
        }
    }

    /// How clients recognize the member of a value.
    private static func compareRecognition(
        _ old: ResolvedUnion,
        _ new: ResolvedUnion,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector
    ) {
        let isWire = !direction.isUnused
        if old.tagField != new.tagField || old.isIntegerTag != new.isIntegerTag {
            let tail = "changed from \(text(old)) to \(text(new))"
            changes.add("changed-tag", subject, location, "tag of", tail, wire: isWire ? .breaking : .safe)
        }
        if old.tagField == nil, new.tagField == nil, old.matchesFields != new.matchesFields {
            let tail = "changed from \(text(old)) to \(text(new))"
            let behavior: ChangeLevel = direction.isRead ? .risky : .safe
            changes.add(
                "changed-union-matching",
                subject,
                location,
                "recognition of members of",
                tail,
                behavior: behavior
            )
        }
    }

    /// Matches members by tag, then by their Swift name, then those without a tag by their type.
    static func matches(
        _ old: ResolvedUnion,
        _ new: ResolvedUnion,
        _ names: RenamedPaths
    ) -> Matches<ResolvedUnion.Member> {
        var members = Matches(old.members, new.members)
        members.match { member in member.tag }
        members.match(\.swiftName.text)
        guard old.tagField == nil, new.tagField == nil else { return members }
        members.match({ TypeNotation.swift(names.current($0.payload)) }, { TypeNotation.swift($0.payload) })
        return members
    }

    private static func compare(
        _ old: ResolvedUnion.Member,
        _ new: ResolvedUnion.Member,
        _ shape: ResolvedUnion,
        _ union: ChangeSubject,
        _ isTagged: Bool,
        _ direction: ValueDirection,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let subject = union.element(new.tag ?? new.swiftName.text)
        let location = ChangeCollector.Location.changed(old.range, new.range)
        if isTagged, Set(old.tags) != Set(new.tags) {
            let tail = "changed from \(QuantityText.quoted(old.tags)) to \(QuantityText.quoted(new.tags))"
            let isExtended = Set(old.tags).isSubset(of: new.tags)
            let wire = direction.level(isAccepted: isExtended, isReadable: isExtended && !shape.isClosed)
            changes.add("changed-tag", subject, location, "tag of member", tail, wire: wire)
        }
        if old.swiftName != new.swiftName {
            let tail = "is named '\(new.swiftName)' instead of '\(old.swiftName)' in Swift"
            changes.add("renamed-union-member", subject, location, "member", tail, swift: .breaking)
        }
        DeprecationChanges.add(old.deprecated, new.deprecated, "member", subject, location, &changes)
        let wire = types.wire(old.payload, new.payload, direction)
        let isChanged = types.isChangedInSwift(old.payload, new.payload)
        if isChanged || wire.level > .safe {
            let types = "'\(TypeNotation.catalog(old.payload))' to '\(TypeNotation.catalog(new.payload))'"
            let tail = "changed from \(types)\(wire.explanation)"
            changes.add(
                isChanged ? "changed-union-member" : "changed-wire-format",
                subject,
                location,
                "member",
                tail,
                wire: wire.level,
                swift: isChanged ? .breaking : .safe
            )
        }
    }

    private static func text(_ union: ResolvedUnion) -> String {
        union.tagField.map { "'\($0)'" + (union.isIntegerTag ? " (a number)" : "") }
            ?? (union.matchesFields ? "the best fit of the fields" : "the shapes of the members")
    }
}

extension ResolvedUnion {
    /// Whether the member is the one that fits the fields of a value best.
    var matchesFields: Bool {
        members.contains { if case .fields = $0.recognition { true } else { false } }
    }
}
