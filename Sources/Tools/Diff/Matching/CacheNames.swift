import SpeccChecks
import SpeccDiagnostics

/// The names that `invalidates` can refer to: cache groups, and endpoints that cache responses.
struct CacheNames {
    /// The names in the new catalog of renamed groups.
    private let groups: [String: String]
    /// The endpoints of both versions, by service and name.
    private let oldEndpoints: [String: String]
    private let newEndpoints: [String: String]
    private let oldGroups: Set<String>
    private let newGroups: Set<String>

    init(_ old: ResolvedAPI, _ new: ResolvedAPI, _ endpoints: Matches<ComparedEndpoint>) {
        let oldUses = GroupUses(endpoints.pairs.map(\.old.endpoint), endpoints.removed.map(\.endpoint))
        let newUses = GroupUses(endpoints.pairs.map(\.new.endpoint), endpoints.added.map(\.endpoint))
        var matches = Matches(oldUses.groups, newUses.groups)
        matches.match(\.name)
        matches.match { $0.uses.isEmpty ? nil : $0.uses }
        groups = Dictionary(uniqueKeysWithValues: matches.pairs.map { ($0.old.name, $0.new.name) })
        oldGroups = Set(oldUses.groups.map(\.name))
        newGroups = Set(newUses.groups.map(\.name))
        var (before, after): ([String: String], [String: String]) = ([:], [:])
        for (old, new) in endpoints.pairs {
            before[Self.key(old.endpoint.name.value, in: old)] = Self.identity(of: new)
            after[Self.key(new.endpoint.name.value, in: new)] = Self.identity(of: new)
        }
        (oldEndpoints, newEndpoints) = (before, after)
    }

    /// The name in the new catalog of a group.
    func current(_ group: String?) -> String? {
        group.map { groups[$0] ?? $0 }
    }

    /// The groups and endpoints that an endpoint of the base invalidates, by what they are in the new catalog.
    func former(_ entry: ComparedEndpoint) -> [String: String] {
        targets(of: entry, oldGroups, oldEndpoints) { groups[$0] ?? $0 }
    }

    /// The groups and endpoints that an endpoint of the new catalog invalidates.
    func current(_ entry: ComparedEndpoint) -> [String: String] {
        targets(of: entry, newGroups, newEndpoints) { $0 }
    }

    /// The names that an endpoint invalidates, by group or endpoint of the new catalog.
    private func targets(
        of entry: ComparedEndpoint,
        _ groups: Set<String>,
        _ endpoints: [String: String],
        _ current: (String) -> String
    ) -> [String: String] {
        let targets = entry.endpoint.invalidates.map { name in
            if groups.contains(name) { return ("group \(current(name))", name) }
            return (endpoints[Self.key(name, in: entry)] ?? "endpoint \(name)", name)
        }
        return Dictionary(targets) { first, _ in first }
    }

    private static func key(_ name: String, in entry: ComparedEndpoint) -> String {
        "\(entry.service.name.value).\(name)"
    }

    private static func identity(of entry: ComparedEndpoint) -> String {
        "endpoint \(TypeNotation.qualified(entry.endpoint.path))"
    }
}

/// The cache groups of an API with the endpoints that use them.
private struct GroupUses {
    struct Group {
        let name: String
        /// The numbers of the endpoints that store and invalidate responses, which identifies a renamed group.
        var uses: String
    }

    private(set) var groups: [Group] = []

    /// - Parameters:
    ///   - matched: The endpoints of both versions, in the same order.
    ///   - others: The endpoints of this version only.
    init(_ matched: [ResolvedEndpoint], _ others: [ResolvedEndpoint]) {
        var uses: [String: String] = [:]
        var names: [String] = []
        let all = matched.enumerated().map { ($1, "\($0)") } + others.map { ($0, "") }
        for (endpoint, number) in all {
            guard let group = endpoint.policy.settings.cache.value?.group else { continue }
            if uses[group] == nil { names.append(group) }
            uses[group, default: ""] += number.isEmpty ? "" : "stores \(number) "
        }
        for (number, endpoint) in matched.enumerated() {
            for name in endpoint.invalidates where uses[name] != nil { uses[name]? += "invalidates \(number) " }
        }
        groups = names.map { Group(name: $0, uses: uses[$0] ?? "") }
    }
}
