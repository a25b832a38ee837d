import SpeccDiagnostics

/// All keys of the language.
package enum SpecTable {
    package struct Row: Sendable {
        package let section: SpecSection
        package var name: String
        package let entry: SpecEntry
    }

    /// The keys by section, in the order of the reference page, without those of earlier versions.
    package static let rows = allRows.filter { !$0.entry.isFormer }

    /// The keys by section, including those of earlier versions.
    package static let allRows: [Row] = sections.flatMap { rows(of: $0) }

    /// The sections that have a key of this name.
    package static func sections(with name: String) -> [SpecSection] {
        sectionsByName[name] ?? []
    }

    /// The keys of each section that are read, including those of earlier versions.
    static let accepted = names(of: allRows)

    /// The keys of each section.
    static let names = names(of: rows)

    private static func names(of rows: [Row]) -> [SpecSection: Set<String>] {
        rows.reduce(into: [:]) { names, row in names[row.section, default: []].insert(row.name) }
    }

    /// The keys of each section as candidates for suggestions.
    static let own = names.mapValues { Candidates($0.sorted()) }

    /// The keys of each section, and of sections that a map could be mistaken for.
    static let candidates = names.reduce(into: [SpecSection: Candidates]()) { candidates, section in
        let others = (neighbors[section.key] ?? []).flatMap { names[$0] ?? [] }
        candidates[section.key] = Candidates(section.value.union(others).sorted())
    }

    /// Sections whose maps are distinguished only by their keys, one of which may be misspelled.
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
        LogKey.self, WaiterKey.self, DeprecationKey.self,
    ]

    private static let sectionsByName = rows.reduce(into: [String: [SpecSection]]()) { sections, row in
        sections[row.name, default: []].append(row.section)
    }

    private static func rows<Key: SpecKey>(of key: Key.Type) -> [Row] {
        Key.allCases.map { Row(section: Key.section, name: $0.rawValue, entry: $0.entry) }
    }
}
