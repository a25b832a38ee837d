import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Removed, added and renamed services.
enum ServiceChanges {
    static func add(_ apis: APIPair, _ options: ComparisonOptions, _ changes: inout ChangeCollector) {
        for service in apis.services.removed {
            let supported = service.endpoints.filter {
                options.unstableTags.isDisjoint(with: $0.policy.settings.tags.value)
            }
            let name = service.name.value
            let isMoved = !apis.endpoints.removed.contains { $0.service.name.value == name }
            changes.isUnstable = supported.isEmpty && !service.endpoints.isEmpty
            changes.add(
                "removed-service",
                service.subject,
                .removed(service.name.range, from: apis.new.name.range),
                "service",
                "was removed",
                wire: isMoved ? .safe : .breaking,
                swift: .breaking,
                deprecated: deprecation(of: supported)
            )
            changes.isUnstable = false
        }
        for service in apis.services.added {
            changes.add("added-service", service.subject, .added(service.name.range), "service", "was added")
        }
        for (old, new) in apis.services.pairs {
            let location = ChangeCollector.Location.changed(old.name.range, new.name.range)
            if old.name.value != new.name.value {
                let tail = "was renamed to '\(new.name.value)'"
                changes.add("renamed-service", old.subject, location, "service", tail, swift: .breaking)
            }
            if !old.takesCredentials, new.takesCredentials {
                let tail = "now requires credentials in its initializer"
                changes.add("added-service-credentials", new.subject, location, "service", tail, swift: .breaking)
            } else if old.takesCredentials, !new.takesCredentials {
                let tail = "no longer accepts credentials in its initializer"
                changes.add("removed-service-credentials", new.subject, location, "service", tail, swift: .breaking)
            }
            compareRoles(old, new, apis.names, location, &changes)
        }
    }

    /// The deprecation that ends last; nil if an endpoint is not deprecated.
    private static func deprecation(of endpoints: [ResolvedEndpoint]) -> Deprecation? {
        let deprecations = endpoints.compactMap(\.deprecated)
        guard deprecations.count == endpoints.count else { return nil }
        return deprecations.first { $0.until == nil } ?? deprecations.max { ($0.until ?? "") < ($1.until ?? "") }
    }

    private static func compareRoles(
        _ old: ResolvedService,
        _ new: ResolvedService,
        _ names: RenamedPaths,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        for (role, before, after) in [
            ("list", old.listResponse, new.listResponse), ("detail", old.detailResponse, new.detailResponse),
        ] {
            let before = before.map { TypeNotation.swift(names.current($0)) }
            let after = after.map(TypeNotation.swift)
            guard before != after else { continue }
            let tail = "changed from \(before.map { "'\($0)'" } ?? "none") to \(after.map { "'\($0)'" } ?? "none")"
            let level: ChangeLevel = before == nil ? .safe : .breaking
            changes.add("changed-role", new.subject, location, "response of role '\(role)' in", tail, swift: level)
        }
    }
}

extension ResolvedService {
    var subject: ChangeSubject { ChangeSubject([name.value]) }
}
