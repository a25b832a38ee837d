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
        let kind = new.shape.isClosed ? "closed enum" : nil
        let cases = Matches(old.shape.cases, new.shape.cases, by: \.value.value)
        for each in cases.removed {
            changes.add(
                "removed-enum-case",
                subject.element(each.value.value, of: kind),
                .removed(each.value.range, from: new.type.name.range),
                "case",
                "was removed",
                // Released apps are not affected by a case that no response has any more.
                wire: direction.level(isAccepted: false, isReadable: true),
                swift: .breaking,
                deprecated: each.deprecated
            )
        }
        for each in cases.added {
            // Released apps preserve an unknown value of an open enum, and fail to decode one of a closed enum.
            changes.add(
                "added-enum-case",
                subject.element(each.value.value, of: kind),
                .added(each.value.range),
                "case",
                "was added",
                wire: direction.level(isAccepted: true, isReadable: !old.shape.isClosed),
                swift: old.shape.isClosed && new.shape.isClosed ? .breaking : .safe
            )
        }
        for (before, after) in cases.pairs {
            let location = ChangeCollector.Location.changed(before.value.range, after.value.range)
            let subject = subject.element(after.value.value, of: kind)
            if before.swiftName != after.swiftName {
                let tail = "is named '\(after.swiftName)' instead of '\(before.swiftName)' in Swift"
                changes.add("renamed-enum-case", subject, location, "case", tail, swift: .breaking)
            }
            DeprecationChanges.add(before.deprecated, after.deprecated, "case", subject, location, &changes)
        }
        if old.shape.isClosed, !new.shape.isClosed {
            let wire: ChangeLevel = direction.isRead ? .risky : .safe
            changes.add("opened-enum", subject, location, "enum", "is now open", wire: wire, swift: .breaking)
        } else if !old.shape.isClosed, new.shape.isClosed {
            let wire: ChangeLevel = direction.contains(.request) ? .breaking : .safe
            changes.add("closed-enum", subject, location, "enum", "is now closed", wire: wire, swift: .breaking)
        }
    }
}
