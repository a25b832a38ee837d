import SpeccCatalog

/// The values that the catalog language allows at a path, according to the table of keys.
struct KeyScope {
    struct Candidate: Equatable {
        let value: SpecValue
        /// The key whose value or element it is; nil for the document.
        let row: Owner?
    }

    struct Owner: Equatable {
        let section: SpecSection
        let key: String
    }

    let candidates: [Candidate]

    init(_ path: some Sequence<PathStep>) {
        var current = [Candidate(value: .map(.file), row: nil)]
        for step in path {
            var next: [Candidate] = []
            for candidate in current {
                for found in Self.descend(candidate, step) where !next.contains(found) { next.append(found) }
            }
            current = next
        }
        candidates = current
    }

    // MARK: - Keys

    /// The keys of the language that may occur in the mapping, in the order of the reference.
    ///
    /// - Parameter siblings: The other keys of the mapping, which decide between its forms.
    func keys(besides siblings: Set<String>) -> [SpecTable.Row] {
        var sections: [SpecSection] = []
        for candidate in candidates {
            for section in Self.sections(of: candidate.value) where !sections.contains(section) {
                sections.append(section)
            }
        }
        let fitting = sections.filter { section in
            siblings.allSatisfy { Self.row(section, $0) != nil || section.allowsName($0) }
        }
        var names: Set<String> = siblings
        var rows: [SpecTable.Row] = []
        for section in fitting.isEmpty ? sections : fitting {
            let excluded = Set(
                section.alternatives.filter { !siblings.isDisjoint(with: $0) }.flatMap(\.self)
            )
            for row in Self.rows[section] ?? [] where !excluded.contains(row.name) && names.insert(row.name).inserted {
                rows.append(row)
            }
        }
        return rows
    }

    /// The documentation of a key of the mapping.
    func rows(of key: String) -> [SpecTable.Row] {
        var rows: [SpecTable.Row] = []
        for candidate in candidates {
            for section in Self.sections(of: candidate.value) {
                guard let row = Self.row(section, key), !rows.contains(where: { $0.entry.meaning == row.entry.meaning })
                else { continue }
                rows.append(row)
            }
        }
        return rows
    }

    // MARK: - Values

    /// The kinds of values, without alternatives.
    var values: [Candidate] {
        candidates.flatMap { candidate in
            Self.flattened(candidate.value).map { Candidate(value: $0, row: candidate.row) }
        }
    }

    // MARK: - The table

    private static let rows = Dictionary(grouping: SpecTable.rows, by: \.section)

    private static func row(_ section: SpecSection, _ key: String) -> SpecTable.Row? {
        rows[section]?.first { $0.name == key }
    }

    private static func flattened(_ value: SpecValue) -> [SpecValue] {
        if case .either(let values) = value { values.flatMap(flattened) } else { [value] }
    }

    /// The kinds of values that can be a mapping. That of a parameter is not an inline type, which 'type' declares.
    private static func mappings(_ value: SpecValue) -> [SpecValue] {
        let values = flattened(value)
        return values.contains(.map(.parameter)) ? values.filter { $0 != .type } : values
    }

    private static let typeSections: [SpecSection] = [.object, .alias, .enumeration, .union]
    private static let fieldValue = SpecValue.either([.type, .map(.field)])

    private static func sections(of value: SpecValue) -> [SpecSection] {
        switch value {
        case .map(let section), .partialMap(let section): [section]
        case .type: typeSections
        case .either: mappings(value).flatMap(sections)
        default: []
        }
    }

    private static func descend(_ candidate: Candidate, _ step: PathStep) -> [Candidate] {
        switch step {
        case .key(let key): mappings(candidate.value).flatMap { descend($0, key, candidate.row) }
        case .item:
            flattened(candidate.value).flatMap(items).map { Candidate(value: $0, row: candidate.row) }
        }
    }

    private static func descend(_ value: SpecValue, _ key: String, _ owner: Owner?) -> [Candidate] {
        switch value {
        case .parameters where key == ObjectKey.extends.rawValue:
            return [Candidate(value: .either([.name, .list(.name)]), row: Owner(section: .object, key: key))]
        case .names(let value), .parameters(let value): return [Candidate(value: value, row: owner)]
        case .errorStatuses(let value): return [Candidate(value: value, row: owner)]
        case .statuses(let value):
            let isStatus = key.utf8.first.map { (0x31...0x35).contains($0) } ?? false
            return isStatus ? [Candidate(value: value, row: owner)] : []
        default: break
        }
        let sections = sections(of: value)
        let found = sections.compactMap { section in
            row(section, key).map { Candidate(value: $0.entry.value, row: Owner(section: section, key: key)) }
        }
        if !found.isEmpty { return found }
        if let value = sections.lazy.compactMap(\.serverValue).first { return [Candidate(value: value, row: nil)] }
        guard sections.contains(where: { $0.allowsName(key) }) else { return [] }
        return [Candidate(value: fieldValue, row: nil)]
    }

    private static func items(of value: SpecValue) -> [SpecValue] {
        switch value {
        case .list(let item): [item]
        case .type: [.text, .map(.enumCase)]
        case .literal, .sample: [value]
        default: []
        }
    }
}

extension SpecSection {
    /// Whether a key outside of the language is the name of a field, or ignored.
    fileprivate func allowsName(_ key: String) -> Bool {
        if serverValue != nil { return true }
        if holdsFields { return !key.hasPrefix("$") || key.hasPrefix("$$") }
        return ignoredPrefix.map(key.hasPrefix) ?? false
    }
}
