import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Removed, added, renamed and changed types.
enum TypeChanges {
    static func add(_ apis: APIPair, _ options: ComparisonOptions, _ changes: inout ChangeCollector) {
        for type in apis.types.removed where apis.oldTypes.isDeclared(type.path) {
            changes.add(
                "removed-type",
                type.subject,
                .removed(type.name.range, from: apis.new.name.range),
                "type",
                "was removed",
                swift: .breaking,
                deprecated: type.deprecated
            )
        }
        for type in apis.types.added where apis.newTypes.isDeclared(type.path) {
            changes.add("added-type", type.subject, .added(type.name.range), "type", "was added")
        }
        let unstable = unstablePaths(apis, options)
        for (old, new) in apis.types.pairs {
            changes.isUnstable = unstable.contains { old.path.components.starts(with: $0.components) }
            compare(old, new, apis, &changes)
            changes.isUnstable = false
        }
    }

    /// The endpoints whose inline types are exempt from compatibility.
    private static func unstablePaths(_ apis: APIPair, _ options: ComparisonOptions) -> [SwiftPath] {
        guard !options.unstableTags.isEmpty else { return [] }
        return apis.endpoints.pairs.map(\.old.endpoint)
            .filter { !options.unstableTags.isDisjoint(with: $0.policy.settings.tags.value) }.map(\.path)
    }

    private static func compare(
        _ old: ResolvedType,
        _ new: ResolvedType,
        _ apis: APIPair,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
        if apis.oldTypes.isDeclared(old.path), apis.names.current(old.path).components.last != old.path.components.last
        {
            let tail = "was renamed to '\(TypeNotation.name(of: new.path))'"
            changes.add("renamed-type", old.subject, location, "type", tail, swift: .breaking)
        }
        DeprecationChanges.add(old.deprecated, new.deprecated, "type", new.subject, location, &changes)
        if old.typeOverride != new.typeOverride {
            let (before, after) = (text(old.typeOverride), text(new.typeOverride))
            let tail = "changed from \(before) to \(after)"
            changes.add("changed-type-override", new.subject, location, "Swift type of", tail, swift: .breaking)
        }
        let removed = old.conformances.subtracting(new.conformances).map(\.rawValue).sorted()
        if !removed.isEmpty {
            let tail = "no longer conforms to \(QuantityText.list(removed))"
            changes.add("removed-conformance", new.subject, location, "type", tail, swift: .breaking)
        }
        let added = new.conformances.subtracting(old.conformances).map(\.rawValue).sorted()
        if !added.isEmpty {
            let tail = "now conforms to \(QuantityText.list(added))"
            changes.add("added-conformance", new.subject, location, "type", tail)
        }
        if old.isMutable != new.isMutable, case .object = new.shape {
            let tail = "has \(new.isMutable ? "mutable" : "immutable") properties"
            let level: ChangeLevel = new.isMutable ? .safe : .breaking
            changes.add("changed-mutability", new.subject, location, "type", tail, swift: level)
        }
        var types = ReferenceComparison(apis)
        compareShapes(
            old,
            new,
            apis.oldTypes.direction(of: old).common(with: apis.newTypes.direction(of: new)),
            &types,
            &changes
        )
    }

    /// Compares the values of two types.
    static func compareShapes(
        _ old: ResolvedType,
        _ new: ResolvedType,
        _ direction: ValueDirection,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        switch (old.shape, new.shape) {
        case (.object(let before), .object(let after)) where before.isTuple == after.isTuple:
            FieldChanges.add((old, before), (new, after), direction, &types, &changes)
        case (.enumeration(let before), .enumeration(let after)) where before.isInteger == after.isInteger:
            EnumChanges.add((old, before), (new, after), direction, &changes)
        case (.union(let before), .union(let after)):
            UnionChanges.add((old, before), (new, after), direction, &types, &changes)
        case (.distinct(let before), .distinct(let after)):
            compare((old, before), (new, after), direction, &types, &changes)
        case (.alias(let before), .alias(let after)):
            guard types.isChangedInSwift(before.target, after.target) else { return }
            let tail =
                "changed from '\(TypeNotation.catalog(before.target))' to '\(TypeNotation.catalog(after.target))'"
            let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
            changes.add("changed-alias", new.subject, location, "type", tail, swift: .breaking)
        default: compareKinds(old, new, direction, &types, &changes)
        }
    }

    private static func compare(
        _ old: (type: ResolvedType, shape: ResolvedDistinct),
        _ new: (type: ResolvedType, shape: ResolvedDistinct),
        _ direction: ValueDirection,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let location = ChangeCollector.Location.changed(old.type.name.range, new.type.name.range)
        let (before, after) = (old.shape.wire, new.shape.wire)
        let wire = types.wire(.builtin(before), .builtin(after), direction)
        let isChanged = types.isChangedInSwift(.builtin(before), .builtin(after))
        if isChanged || wire.level > .safe {
            changes.add(
                isChanged ? "changed-distinct-type" : "changed-wire-format",
                new.type.subject,
                location,
                "type",
                "changed from '\(before.rawValue)' to '\(after.rawValue)'",
                wire: wire.level,
                swift: isChanged ? .breaking : .safe
            )
        }
        let (narrow, wide) = (old.shape.constraints, new.shape.constraints)
        ConstraintChanges.add(
            narrow,
            wide,
            "type",
            new.type.subject,
            location,
            direction,
            &changes,
            isDistinct: !isChanged
        )
        SensitivityChanges.add(
            old.shape.isSensitive,
            new.shape.isSensitive,
            "type",
            new.type.subject,
            location,
            &changes
        )
    }

    private static func compareKinds(
        _ old: ResolvedType,
        _ new: ResolvedType,
        _ direction: ValueDirection,
        _ types: inout ReferenceComparison,
        _ changes: inout ChangeCollector
    ) {
        let wire = types.wireOfKinds(old, new, direction)
        // A type that replaces another one did not change its own kind.
        let isReplaced = types.apis.names.current(old.path) != new.path
        changes.add(
            "changed-type-kind",
            new.subject,
            .changed(old.name.range, new.name.range),
            "type",
            isReplaced
                ? "is \(new.kindText)" + (wire.cause.map { ", and \($0)" } ?? "")
                : "changed from \(old.kindText) to \(new.kindText)\(wire.explanation)",
            wire: wire.level,
            swift: .breaking
        )
    }

    private static func text(_ path: SwiftPath?) -> String {
        path.map { "'\($0.components.map(\.text).joined(separator: "."))'" } ?? "a generated type"
    }
}

extension ResolvedType {
    var subject: ChangeSubject { subject(at: name.range) }

    /// - Parameter range: The declaration of the type, for a removed element in the base.
    func subject(at range: SourceRange) -> ChangeSubject {
        ChangeSubject(type: TypeNotation.name(of: path), at: range, inEndpoint: TypeNotation.endpointType(of: path))
    }

    fileprivate var conformances: Set<Conformance> {
        var all = Set(conforms)
        switch shape {
        case .object(let object):
            if object.isIdentifiable { all.insert(.identifiable) }
            if all.contains(.hashable) { all.insert(.equatable) }
        case .union: if all.contains(.hashable) { all.insert(.equatable) }
        case .enumeration, .distinct: all.formIntersection([.codable])
        case .alias: all = []
        }
        return all
    }

    fileprivate var kindText: String {
        switch shape {
        case .object(let object): object.isTuple ? "a tuple" : "an object"
        case .enumeration(let enumeration): enumeration.isInteger ? "an enum of numbers" : "an enum"
        case .union: "a union"
        case .alias(let alias): "'\(TypeNotation.catalog(alias.target))'"
        case .distinct(let distinct): "a distinct '\(distinct.wire.rawValue)'"
        }
    }
}
