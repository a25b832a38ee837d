import SpeccEditing

/// Recognizes the types that a user renamed.
struct RenamedTypes {
    /// New names by the names of the import.
    private(set) var names: [String: String] = [:]

    /// - Parameter known: The renamed types of earlier merges.
    init(
        base: CatalogDeclarations,
        ours: CatalogDeclarations,
        endpoints: EndpointMatches,
        known: [String: String]
    ) {
        for (old, new) in known where base.types[old] != nil && ours.types[old] == nil && ours.types[new] != nil {
            names[old] = new
        }
        let missing = Set(base.types.keys.filter { ours.types[$0] == nil && names[$0] == nil })
        let added = Set(ours.types.keys.filter { base.types[$0] == nil }).subtracting(names.values)
        guard !missing.isEmpty, !added.isEmpty else { return }
        let votes = Self.votes(base, ours, endpoints, missing, added)
        var pairs: [(old: String, new: String, weight: Double)] = []
        for old in missing {
            for new in added {
                guard let before = base.types[old]?.value, let now = ours.types[new]?.value else { continue }
                let likeness = Self.likeness(before, now)
                let count = votes["\(old)\n\(new)"] ?? 0
                guard count > 0 && likeness >= 0.5 || likeness == 1 else { continue }
                pairs.append((old, new, Double(min(count, 1_000)) + likeness))
            }
        }
        pairs.sort { $0.weight == $1.weight ? ($0.old, $0.new) < ($1.old, $1.new) : $0.weight > $1.weight }
        var used: Set<String> = []
        for pair in pairs where names[pair.old] == nil && !used.contains(pair.new) {
            // Of several equal types without a use none is a renamed one.
            let rivals = pairs.filter { $0.weight == pair.weight && ($0.old == pair.old) != ($0.new == pair.new) }
            guard rivals.isEmpty else { continue }
            names[pair.old] = pair.new
            used.insert(pair.new)
        }
    }

    /// How often one name replaced another one where the rest is the same.
    private static func votes(
        _ base: CatalogDeclarations,
        _ ours: CatalogDeclarations,
        _ endpoints: EndpointMatches,
        _ missing: Set<String>,
        _ added: Set<String>
    ) -> [String: Int] {
        var votes: [String: Int] = [:]
        func compare(_ old: YAMLValue, _ new: YAMLValue) {
            switch (old, new) {
            case (.scalar(let old, _), .scalar(let new, _)):
                guard old != new else { return }
                let before = words(old)
                let now = words(new)
                guard before.count == now.count else { return }
                for (before, now) in zip(before, now) where missing.contains(before) && added.contains(now) {
                    votes["\(before)\n\(now)", default: 0] += 1
                }
            case (.list(let old), .list(let new)):
                for (old, new) in zip(old, new) { compare(old, new) }
            case (.mapping(let old), .mapping(let new)):
                for entry in old.entries {
                    if let other = new[entry.key] { compare(entry.value, other) }
                }
            default: break
            }
        }
        for (position, partner) in endpoints.partners {
            compare(base.endpoints[position].value, ours.endpoints[partner].value)
        }
        for (name, entry) in base.types {
            if let other = ours.types[name] { compare(entry.value, other.value) }
        }
        if let before = base.apiFile, let now = ours.apiFile {
            compare(base.files[before].value, ours.files[now].value)
        }
        return votes
    }

    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        _ = TypeNamesInValues.text(text) { word in
            words.append(word)
            return nil
        }
        return words
    }

    /// The part of the keys that two declarations share, from 0 to 1.
    private static func likeness(_ left: YAMLValue, _ right: YAMLValue) -> Double {
        if left == right { return 1 }
        switch (left, right) {
        case (.mapping(let left), .mapping(let right)):
            let keys = Set(left.keys)
            let others = Set(right.keys)
            let all = keys.union(others).count
            return all == 0 ? 0.9 : min(0.99, Double(keys.intersection(others).count) / Double(all))
        case (.list(let left), .list(let right)):
            let texts = Set(left.compactMap(\.text))
            let others = Set(right.compactMap(\.text))
            let all = texts.union(others).count
            return all == 0 ? 0.9 : min(0.99, Double(texts.intersection(others).count) / Double(all))
        case (.scalar, .scalar): return 0.5
        default: return 0
        }
    }
}

/// The endpoints of one catalog that are those of another, whatever their names.
struct EndpointMatches {
    /// Positions in the second catalog by positions in the first one.
    private(set) var partners: [Int: Int] = [:]
    /// The positions in the second catalog that have no partner.
    private(set) var unmatched: [Int] = []

    /// Endpoints are equal if method and path are: with the same name first, then in order. Of the others, those of the same
    /// service, name and method are the same endpoint with another path.
    init(_ first: [EndpointEntry], _ second: [EndpointEntry]) {
        var free = Set(second.indices)
        func match(_ key: (EndpointEntry) -> String) {
            var candidates: [String: [Int]] = [:]
            for position in second.indices.reversed() where free.contains(position) {
                candidates[key(second[position]), default: []].append(position)
            }
            for position in first.indices where partners[position] == nil {
                guard let partner = candidates[key(first[position])]?.popLast() else { continue }
                partners[position] = partner
                free.remove(partner)
            }
        }
        match { "\($0.call)\n\($0.service)\n\($0.name)" }
        match { "\($0.call)\n\($0.name)" }
        match { "\($0.call)\n\($0.service)" }
        match { $0.call }
        match { "\($0.service)\n\($0.name)\n\($0.call.prefix { $0 != " " })" }
        unmatched = free.sorted()
    }
}
