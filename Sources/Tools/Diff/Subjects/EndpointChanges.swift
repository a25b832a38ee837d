import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Removed, added and renamed endpoints, and their method, path and constants.
enum EndpointChanges {
    static func add(_ apis: APIPair, _ options: ComparisonOptions, _ changes: inout ChangeCollector) {
        let removedServices = Set(apis.services.removed.map(\.name.value))
        let addedServices = Set(apis.services.added.map(\.name.value))
        for entry in apis.endpoints.removed where !removedServices.contains(entry.service.name.value) {
            changes.isUnstable = !options.unstableTags.isDisjoint(with: entry.endpoint.policy.settings.tags.value)
            let owner = apis.services.pairs.first { $0.old.name.value == entry.service.name.value }
            changes.add(
                "removed-endpoint",
                entry.subject,
                .removed(entry.endpoint.name.range, from: owner?.new.name.range ?? apis.new.name.range),
                "endpoint",
                "was removed",
                wire: .breaking,
                swift: .breaking,
                deprecated: entry.endpoint.deprecated
            )
            changes.isUnstable = false
        }
        for entry in apis.endpoints.added {
            // Implementations of the service's protocol, such as fakes in tests, need the new requirement.
            let isRequirement =
                apis.old.hasMocks && apis.new.hasMocks && !addedServices.contains(entry.service.name.value)
            changes.add(
                "added-endpoint",
                entry.subject,
                .added(entry.endpoint.name.range),
                "endpoint",
                "was added",
                swift: isRequirement && !entry.endpoint.isDownload ? .risky : .safe
            )
        }
    }

    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        let subject = new.subject
        let location = ChangeCollector.Location.changed(old.endpoint.name.range, new.endpoint.name.range)
        let isMoved = apis.names.current(old.service.path) != new.service.path
        if isMoved || old.endpoint.methodName != new.endpoint.methodName {
            let name = isMoved ? "\(new.service.name.value).\(new.endpoint.name.value)" : new.endpoint.name.value
            let former = isMoved ? "" : old.endpoint.name.value
            let tail = ChangeCollector.renaming(former, to: name, inSwift: new.endpoint.methodName)
            changes.add("renamed-endpoint", old.subject, location, "endpoint", tail, swift: .breaking)
        } else if old.endpoint.name.value != new.endpoint.name.value {
            let tail = "is named '\(new.endpoint.name.value)' in logs"
            changes.add("renamed-endpoint", old.subject, location, "endpoint", tail)
        }
        if old.endpoint.httpMethod != new.endpoint.httpMethod {
            let tail = "changed from \(old.endpoint.httpMethod) to \(new.endpoint.httpMethod)"
            changes.add("changed-method", subject, location, "method of", tail, wire: .breaking)
        }
        if ComparedEndpoint.shape(of: old.endpoint) != ComparedEndpoint.shape(of: new.endpoint) {
            // A part of the path can have moved to the hosts or from them.
            let isSame = old.addresses == new.addresses
            let tail = "changed from '\(old.endpoint.url.text)' to '\(new.endpoint.url.text)'"
            let note = isSame ? ", and the path of its host in the opposite way" : ""
            let wire: ChangeLevel = isSame ? .safe : .breaking
            changes.add("changed-path", subject, location, "path of", tail + note, wire: wire)
        }
        let (before, after) = (old.endpoint.host?.value, new.endpoint.host?.value)
        if before != after, old.endpoint.addresses != new.endpoint.addresses {
            let tail = "changed from \(text(before)) to \(text(after))"
            let (wire, behavior) = (ChangeLevel.risky, ChangeLevel.breaking)
            changes.add("changed-endpoint-host", subject, location, "host of", tail, wire: wire, behavior: behavior)
        } else if isMoved, after == nil {
            addMoved(old, new, location, &changes)
        }
        DeprecationChanges.add(
            old.endpoint.deprecated,
            new.endpoint.deprecated,
            "endpoint",
            subject,
            location,
            &changes
        )
        constants(("header", "changed-constant-header"), old, new, \.headers, location, &changes)
        constants(("query item", "changed-constant-query"), old, new, \.query, location, &changes)
    }

    /// An endpoint that was moved to a service with another host.
    private static func addMoved(
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        let before = old.service.hosts?.addresses ?? []
        let after = new.service.hosts?.addresses ?? []
        guard before != after else { return }
        let list = { (addresses: [String]) in QuantityText.quoted(addresses) }
        changes.add(
            "changed-endpoint-host",
            new.subject,
            location,
            "host of",
            "changed from \(list(before)) to \(list(after))",
            wire: .risky,
            behavior: .breaking
        )
    }

    private static func text(_ host: String?) -> String {
        host.map { "'\($0)'" } ?? "that of the service"
    }

    private static func constants(
        _ kind: (noun: String, id: String),
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
        _ constants: (ResolvedPolicy) -> [Effective<ResolvedConstant>],
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        let isHeader = kind.noun == "header"
        let matches = Matches(constants(old.endpoint.policy), constants(new.endpoint.policy)) { constant in
            isHeader ? constant.value.name.lowercased() : constant.value.name
        }
        for constant in matches.removed {
            changes.add(
                kind.id,
                new.subject.element(constant.value.name),
                .removed(constant.range, from: location.new),
                kind.noun,
                "with the value '\(constant.value.value)' was removed",
                wire: .risky
            )
        }
        for constant in matches.added {
            changes.add(
                kind.id,
                new.subject.element(constant.value.name),
                .added(constant.range ?? location.new),
                kind.noun,
                "with the value '\(constant.value.value)' was added",
                wire: .risky
            )
        }
        for (before, after) in matches.pairs where before.value.value != after.value.value {
            changes.add(
                kind.id,
                new.subject.element(after.value.name),
                .changed(before.range, after.range ?? location.new),
                kind.noun,
                "changed from '\(before.value.value)' to '\(after.value.value)'",
                wire: .breaking
            )
        }
    }
}

extension ResolvedEndpoint {
    /// Whether the response is written to a file, which a mock cannot do.
    fileprivate var isDownload: Bool {
        if case .value(.builtin(.file)) = response { true } else { false }
    }
}

extension ResolvedEndpoint {
    /// The addresses that calls of code without a host can be sent to.
    fileprivate var addresses: [String] {
        defaultServer.map { [$0.url.text] } ?? servers.map(\.url.text).sorted()
    }
}
