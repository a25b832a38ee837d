import SpeccDiagnostics

/// Every key of the language in one list.
package enum SpecTable {
    package struct Row: Sendable {
        package let section: SpecSection
        package var name: String
        package let entry: SpecEntry
    }

    /// Section by section, in the order of the reference.
    package static let rows: [Row] = sections.flatMap { rows(of: $0) }

    /// The sections with a key of this spelling, to say where a misplaced key belongs.
    package static func sections(with name: String) -> [SpecSection] {
        sectionsByName[name] ?? []
    }

    /// The keys of each section.
    static let names = rows.reduce(into: [SpecSection: Set<String>]()) { names, row in
        names[row.section, default: []].insert(row.name)
    }

    /// The keys of each section, to propose from: those are meant first.
    static let own = names.mapValues { Candidates($0.sorted()) }

    /// The same with those of the sections that could stand in its place.
    static let candidates = names.reduce(into: [SpecSection: Candidates]()) { candidates, section in
        let others = (neighbors[section.key] ?? []).flatMap { names[$0] ?? [] }
        candidates[section.key] = Candidates(section.value.union(others).sorted())
    }

    /// Which of the maps with `$` words one is, its words say: a misspelt one may be of another kind.
    private static let neighbors: [SpecSection: [SpecSection]] = [
        .object: [.enumeration], .field: [.enumeration, .object], .enumeration: [.field], .body: [.enumeration],
        .response: [.enumeration],
    ]

    static let sections: [any SpecKey.Type] = [
        FileKey.self, DefaultsKey.self, HostKey.self, EndpointKey.self, ParameterKey.self, HeaderKey.self,
        ObjectKey.self, FieldKey.self, UnionKey.self, MemberKey.self, AliasKey.self, EnumKey.self, EnumCaseKey.self,
        BodyKey.self, ResponseKey.self, SwiftKey.self,
        TimeoutKey.self, RetryKey.self, BackoffKey.self,
        CredentialKey.self, PaginateKey.self, CacheKey.self, IdempotencyKey.self, StreamKey.self, LimitsKey.self,
        LogKey.self, WaiterKey.self,
    ]

    private static let sectionsByName = rows.reduce(into: [String: [SpecSection]]()) { sections, row in
        sections[row.name, default: []].append(row.section)
    }

    private static func rows<Key: SpecKey>(of key: Key.Type) -> [Row] {
        Key.allCases.map { Row(section: Key.section, name: $0.rawValue, entry: $0.entry) }
    }
}
