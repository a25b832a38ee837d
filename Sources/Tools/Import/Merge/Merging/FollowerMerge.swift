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

    /// Reports the parameters that a feed or an upload sends and the document no longer has.
    ///
    /// - Parameters:
    ///   - changes: The paths of the changed keys.
    ///   - merged: The endpoint after the merge.
    func report(
        _ changes: [[String]],
        of endpoint: EndpointEntry,
        in merged: YAMLValue,
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
                let change = changes.first(where: { isRemoval($0, of: item, in: merged) })
            else { continue }
            let path = change.contains(item) ? change : change + [item]
            let difference = ValueMerge.Difference(
                reason: .stillUsed,
                path: [],
                before: nil,
                here: follower.value,
                there: merged[change[0]]
            )
            log.conflict(
                difference,
                "\(endpoint.service).\(endpoint.name): \(path.joined(separator: "."))",
                file: follower.file,
                path: ["endpoints", follower.name, key],
                origin: origin
            )
        }
    }

    /// The keys with names of query items and headers, and those that name their endpoints.
    private static let sendingKeys: [(name: String, endpoints: [String])] = [
        ("sends", ["follow", "upload"]), ("last", ["upload"]), ("length", ["create"]),
    ]

    /// Whether a change removed a query item or header.
    private func isRemoval(_ change: [String], of item: String, in merged: YAMLValue) -> Bool {
        guard let section = change.first, section == "query" || section == "headers" else { return false }
        return (change.count == 1 || change[1] == item) && merged[section]?[item] == nil
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
