import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Removed, added and renamed APIs, and the options of their generated code.
enum APIChanges {
    static func add(_ apis: Matches<ResolvedAPI>, _ changes: inout ChangeCollector) {
        for api in apis.removed {
            let location = ChangeCollector.Location.removed(api.name.range, from: apis.added.first?.name.range)
            changes.add("removed-api", api.subject, location, "API", "was removed", wire: .breaking, swift: .breaking)
        }
        for api in apis.added {
            changes.add("added-api", api.subject, .added(api.name.range), "API", "was added")
        }
    }

    static func add(_ apis: APIPair, _ changes: inout ChangeCollector) {
        let (old, new) = (apis.old, apis.new)
        let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
        if old.path != new.path {
            let tail = "was renamed to '\(new.name.value)'"
            changes.add("renamed-api", old.subject, location, "API", tail, swift: .breaking)
        }
        if old.access != new.access {
            let tail = "changed its access level from '\(old.access.rawValue)' to '\(new.access.rawValue)'"
            let isNarrowed = rank(new.access) < rank(old.access)
            changes.add(
                isNarrowed ? "narrowed-access" : "widened-access",
                new.subject,
                location,
                "API",
                tail,
                swift: isNarrowed ? .breaking : .safe
            )
        }
        if old.hasMocks, !new.hasMocks {
            changes.add("removed-mocks", new.subject, location, "mocks of", "are no longer generated", swift: .breaking)
        } else if !old.hasMocks, new.hasMocks {
            changes.add("added-mocks", new.subject, location, "mocks of", "are now generated")
        }
    }

    private static func rank(_ access: AccessLevel) -> Int {
        switch access {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}

extension ResolvedAPI {
    var subject: ChangeSubject { ChangeSubject([name.value]) }
}
