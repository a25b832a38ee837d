/// Every key of the language in one list.
package enum SpecTable {
    package struct Row: Sendable {
        package let section: SpecSection
        package var name: String
        package let entry: SpecEntry

        /// Whether it is read and checked, and not generated yet.
        package var isGap: Bool { GeneratorGaps.keys[section]?.contains(name) ?? false }
    }

    /// Section by section, in the order of the reference.
    package static let rows: [Row] = sections.flatMap { rows(of: $0) }

    /// The sections of supported keys of this spelling, to say where a misplaced key belongs.
    package static func sections(with name: String) -> [SpecSection] {
        sectionsByName[name] ?? []
    }

    /// The keys of each section, and what this version does with them.
    static let support = rows.reduce(into: [SpecSection: [String: Support]]()) { support, row in
        support[row.section, default: [:]][row.name] = row.isGap ? .gap : row.entry.isSupported ? .full : .later
    }

    enum Support {
        case full
        /// Read and checked, and refused in the end.
        case gap
        case later
    }

    /// The sections that a catalog can reach without a gap of the generator. The first key of a section makes it what it is.
    package static let openSections: Set<SpecSection> = {
        let closed = Set(sections.compactMap { rows(of: $0).first }.filter(\.isGap).map(\.section))
        var open: Set<SpecSection> = [.file]
        var left: [SpecSection] = [.file]
        while let section = left.popLast() {
            for row in rows where row.section == section && row.entry.isSupported && !row.isGap {
                for next in row.entry.value.sections where !closed.contains(next) && open.insert(next).inserted {
                    left.append(next)
                }
            }
        }
        return open
    }()

    /// The keys of each section that this version supports: those are meant first.
    static let supported = support.mapValues { keys in
        Candidates(keys.filter { $0.value != .later }.keys.sorted())
    }

    /// The keys of each section, and of those that could stand in its place, to propose from.
    static let candidates = support.reduce(into: [SpecSection: Candidates]()) { candidates, section in
        let others = (neighbours[section.key] ?? []).flatMap { support[$0].map { Array($0.keys) } ?? [] }
        candidates[section.key] = Candidates(Set(section.value.keys).union(others).sorted())
    }

    /// Which of the maps with `$` words one is, its words say: a misspelt one may be of another kind.
    private static let neighbours: [SpecSection: [SpecSection]] = [
        .object: [.enumeration], .field: [.enumeration, .object], .enumeration: [.field], .body: [.enumeration],
        .response: [.enumeration],
    ]

    static let sections: [any SpecKey.Type] = [
        FileKey.self, DefaultsKey.self, HostKey.self, EndpointKey.self, ParameterKey.self, HeaderKey.self,
        ObjectKey.self, FieldKey.self, UnionKey.self, MemberKey.self, AliasKey.self, EnumKey.self, EnumWordKey.self,
        BodyKey.self, ResponseKey.self, SwiftKey.self,
        TimeoutKey.self, RetryKey.self, BackoffKey.self,
        CredentialKey.self, PaginateKey.self, CacheKey.self, IdempotencyKey.self, StreamKey.self, LimitsKey.self,
        LogKey.self, WaiterKey.self,
    ]

    private static let sectionsByName = rows.reduce(into: [String: [SpecSection]]()) { sections, row in
        if row.entry.isSupported { sections[row.name, default: []].append(row.section) }
    }

    private static func rows<Key: SpecKey>(of key: Key.Type) -> [Row] {
        Key.allCases.map { Row(section: Key.section, name: $0.rawValue, entry: $0.entry) }
    }
}

extension SpecValue {
    /// What a type can lead to.
    private static let sectionsOfTypes: [SpecSection] = [
        .object, .field, .enumeration, .enumWord, .alias, .union, .member,
    ]

    /// The kinds of map it can lead to.
    var sections: [SpecSection] {
        switch self {
        case .map(let section), .partialMap(let section): [section]
        case .type: Self.sectionsOfTypes
        case .names(let value), .statuses(let value), .list(let value): value.sections
        case .either(let values): values.flatMap(\.sections)
        case .text, .name, .boolean, .integer, .address, .path, .call, .duration, .durationRange, .size, .sizeRange,
            .status, .numberRange, .field, .sample, .literal, .choice:
            []
        }
    }
}
