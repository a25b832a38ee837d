import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The cases of enums.
enum EnumChanges {
    typealias EnumType = (type: ResolvedType, shape: ResolvedEnum)

    static func add(
        _ old: EnumType,
        _ new: EnumType,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector
    ) {
        let subject = new.type.subject
        let location = ChangeCollector.Location.changed(old.type.name.range, new.type.name.range)
        let cases = Matches(old.shape.cases, new.shape.cases, by: \.value.value)
        for each in cases.removed {
            changes.add(
                "removed-enum-case",
                subject.element(each.value.value),
                .removed(each.value.range, from: new.type.name.range),
                "case",
                "was removed",
                wire: direction.contains(.request) ? .breaking : direction.isEmpty ? .safe : .risky,
                swift: .breaking,
                deprecated: each.deprecated
            )
        }
        for each in cases.added {
            // Released apps preserve an unknown value of an open enum, and fail to decode one of a closed enum.
            let isRejected = old.shape.isClosed && direction.contains(.response)
            changes.add(
                "added-enum-case",
                subject.element(each.value.value),
                .added(each.value.range),
                new.shape.isClosed ? "case of a closed enum" : "case",
                "was added",
                wire: isRejected ? .breaking : .safe,
                swift: old.shape.isClosed && new.shape.isClosed ? .breaking : .safe
            )
        }
        for (before, after) in cases.pairs {
            let location = ChangeCollector.Location.changed(before.value.range, after.value.range)
            let subject = subject.element(after.value.value)
            if before.swiftName != after.swiftName {
                let tail = "is named '\(after.swiftName)' instead of '\(before.swiftName)' in Swift"
                changes.add("renamed-enum-case", subject, location, "case", tail, swift: .breaking)
            }
            DeprecationChanges.add(before.deprecated, after.deprecated, "case", subject, location, &changes)
        }
        if old.shape.isClosed, !new.shape.isClosed {
            let wire: ChangeLevel = direction.contains(.response) ? .risky : .safe
            changes.add("opened-enum", subject, location, "enum", "is now open", wire: wire, swift: .breaking)
        } else if !old.shape.isClosed, new.shape.isClosed {
            let wire: ChangeLevel = direction.contains(.request) ? .breaking : .safe
            changes.add("closed-enum", subject, location, "enum", "is now closed", wire: wire, swift: .breaking)
        }
    }
}
