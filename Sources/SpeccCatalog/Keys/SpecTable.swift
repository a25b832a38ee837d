/// Every key of the language in one list.
package enum SpecTable {
    package struct Row: Sendable {
        package var section: SpecSection
        package var name: String
        package var entry: SpecEntry
    }

    /// Section by section, in the order of the reference.
    package static let rows: [Row] = sections.flatMap { rows(of: $0) }

    /// The sections of supported keys of this spelling, to say where a misplaced key belongs.
    package static func sections(with name: String) -> [SpecSection] {
        sectionsByName[name] ?? []
    }

    /// The keys of each section, and whether this version supports them.
    static let support = rows.reduce(into: [SpecSection: [String: Bool]]()) { support, row in
        support[row.section, default: [:]][row.name] = row.entry.isSupported
    }

    /// The keys of each section, to propose from.
    static let candidates = support.mapValues { Candidates($0.keys.sorted()) }

    static let sections: [any SpecKey.Type] = [
        FileKey.self, DefaultsKey.self, HostKey.self, EndpointKey.self, ParameterKey.self, HeaderKey.self,
        ObjectKey.self, FieldKey.self, UnionKey.self, MemberKey.self, AliasKey.self, EnumKey.self, EnumWordKey.self, BodyKey.self, ResponseKey.self, SwiftKey.self,
        TimeoutKey.self, RetryKey.self, BackoffKey.self,
        CredentialKey.self, OAuth2Key.self, PaginateKey.self, CacheKey.self, IdempotencyKey.self, StreamKey.self,
        LimitsKey.self,
    ]

    private static let sectionsByName = rows.reduce(into: [String: [SpecSection]]()) { sections, row in
        if row.entry.isSupported { sections[row.name, default: []].append(row.section) }
    }

    private static func rows<Key: SpecKey>(of key: Key.Type) -> [Row] {
        Key.allCases.map { Row(section: Key.section, name: $0.rawValue, entry: $0.entry) }
    }
}
