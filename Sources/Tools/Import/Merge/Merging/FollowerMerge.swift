import SpeccCatalog
import SpeccEditing

/// Merges what composite calls name: the endpoint that they call, and the parameter that they send.
///
/// A document does not contain them, so only the catalog can remove one.
struct FollowerMerge {
    /// The composite calls that remain in the catalog.
    private let followers: [EndpointEntry]

    init(sides: MergeSides) {
        let removed = Set(
            sides.inOurs.partners.filter { sides.inTheirs.partners[$0.key] == nil }.map {
                sides.ours.endpoints[$0.value]
            }
        )
        followers = sides.ours.endpoints.filter { !$0.called.isEmpty && !removed.contains($0) }
    }

    /// The composite calls of the catalog that call an endpoint.
    func followers(of endpoint: EndpointEntry) -> [EndpointEntry] {
        followers.filter { follower in
            follower.service == endpoint.service && follower.called.contains { $0.name == endpoint.name }
        }
    }

    /// Restores the parameters that a feed or an upload sends and the document no longer has, and reports them.
    ///
    /// - Parameters:
    ///   - changes: The paths of the changed keys. Those of restored parameters are removed.
    ///   - merged: The endpoint after the merge.
    func restore(
        _ merged: inout YAMLValue,
        of endpoint: EndpointEntry,
        _ changes: inout [[String]],
        _ origin: String?,
        _ log: inout MergeLog
    ) {
        let sent = followers(of: endpoint).flatMap { follower in
            Self.sendingKeys.filter { key in
                follower.called.contains { $0.name == endpoint.name && key.endpoints.contains($0.key) }
            }.map { (follower, $0.name) }
        }
        for (follower, key) in sent {
            guard let item = follower.value[key]?.text,
                let index = changes.firstIndex(where: { isRemoval($0, of: item, from: endpoint, in: merged) })
            else { continue }
            let section = changes[index][0]
            let there = merged[section]
            restore(item, section, of: endpoint, to: &merged)
            // Other parameters of the section may have changed, too.
            if changes[index].count > 1 || there == nil { changes.remove(at: index) }
            let difference = ValueMerge.Difference(
                reason: .stillUsed,
                path: [],
                before: nil,
                here: follower.value,
                there: there
            )
            log.conflict(
                difference,
                "\(endpoint.service).\(endpoint.name): \(section).\(item)",
                file: follower.file,
                path: ["endpoints", follower.name, key],
                origin: origin
            )
        }
    }

    /// The keys with names of parameters, and those that name their endpoints.
    private static let sendingKeys: [(name: String, endpoints: [String])] = [
        ("sends", ["follow", "upload"]), ("last", ["upload"]), ("length", ["create"]),
    ]

    /// Whether a change removed a query item, a header or a field of the body.
    private func isRemoval(
        _ change: [String],
        of item: String,
        from endpoint: EndpointEntry,
        in merged: YAMLValue
    ) -> Bool {
        guard let section = change.first, ["query", "headers", "body"].contains(section),
            endpoint.value[section]?[item] != nil, merged[section].map({ $0.mapping != nil }) ?? true
        else { return false }
        return (change.count == 1 || change[1] == item) && merged[section]?[item] == nil
    }

    /// Inserts a parameter after its predecessor in the catalog. A body that was removed is restored as a whole.
    private func restore(_ item: String, _ section: String, of endpoint: EndpointEntry, to merged: inout YAMLValue) {
        guard var mapping = merged.mapping, let all = endpoint.value.mapping, var entry = all.entry(section),
            let own = entry.value.mapping, let parameter = own.entry(item)
        else { return }
        if var parameters = mapping[section]?.mapping {
            parameters.insert(parameter, after: Self.predecessor(of: item, in: own, among: parameters))
            mapping[section] = .mapping(parameters)
        } else {
            if section != "body" { entry.value = .mapping(YAMLMapping([parameter])) }
            mapping.insert(entry, after: Self.predecessor(of: section, in: all, among: mapping))
        }
        merged = .mapping(mapping)
    }

    private static func predecessor(of key: String, in own: YAMLMapping, among merged: YAMLMapping) -> String? {
        own.keys.prefix { $0 != key }.last { merged.position(of: $0) != nil }
    }

    /// Replaces the name of a renamed endpoint in the composite calls that name it.
    func rename(_ endpoint: EndpointEntry, _ name: String, _ files: inout MergedFiles) {
        for follower in followers(of: endpoint) {
            guard let index = files.endpoints[follower.file].position(of: follower.name) else { continue }
            for (key, called) in follower.called where called == endpoint.name {
                files.endpoints[follower.file].entries[index].value[key] = .text(name)
            }
        }
    }
}
