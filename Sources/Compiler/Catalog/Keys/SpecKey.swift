import SpeccDiagnostics

/// The keys of one kind of map in the catalog language, one case per key; the raw value is its spelling.
///
/// These tables are the only list of keys. Decoders switch over them exhaustively, and report all other keys as unknown.
/// The JSON Schema, the reference page and spelling suggestions are generated from them.
package protocol SpecKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    static var section: SpecSection { get }
    var entry: SpecEntry { get }
}

/// The documentation of one key.
package struct SpecEntry: Sendable {
    package var value: SpecValue
    /// One sentence for the reference page and editors.
    package let meaning: String
    /// The default value, or a description of it.
    package var builtIn: String?
    package var example: String?
    /// Whether the key is one of an earlier version of the language, which is read with a warning and not shown to readers.
    package let isFormer: Bool

    package init(
        _ value: SpecValue,
        _ meaning: String,
        builtIn: String? = nil,
        example: String? = nil,
        isFormer: Bool = false
    ) {
        self.value = value
        self.meaning = meaning
        self.builtIn = builtIn
        self.example = example
        self.isFormer = isFormer
    }

    /// The example, or else a value other than the default; nil for a map, whose keys have their own examples.
    package var sample: String? { example ?? value.sample(besides: builtIn) }
}

/// The values that a key accepts.
package indirect enum SpecValue: Equatable, Sendable {
    case text, name, boolean, integer, address, path, call
    /// `200ms`, `10s`, `5m`, `2h`
    case duration
    /// `2s..30s`
    case durationRange
    /// `10MB`
    case size
    /// `..5MB`
    case sizeRange
    /// `20/m`
    case rate
    /// `404`, `4xx`
    case status
    /// `1..100`, `0..`
    case numberRange
    /// A field of a response: `data`, `meta.next`.
    case field
    /// Any value of any depth.
    case sample
    /// A type: text, a sequence (an enum), or a map (an object).
    case type
    /// A scalar or a list of scalars, interpreted by the type of the declaration.
    case literal
    case choice([String])
    /// A map with keys of the language.
    case map(SpecSection)
    /// A map without required keys.
    case partialMap(SpecSection)
    /// A map whose keys are names chosen by the author.
    case names(SpecValue)
    /// A map from names, in which `$extends` adds the fields of types.
    case parameters(SpecValue)
    /// A map whose keys are statuses: `404`, `4xx`.
    case statuses(SpecValue)
    /// A map whose keys are statuses, `default`, or names of errors with `$status`.
    case errorStatuses(SpecValue)
    case list(SpecValue)
    case either([SpecValue])

    /// A duration, or `none` for no limit.
    static let limit = either([.choice(["none"]), .duration])
    /// A size, or `none` for no limit.
    static let sizeLimit = either([.choice(["none"]), .size])

    fileprivate func sample(besides builtIn: String?) -> String? {
        switch self {
        case .text: "A sentence."
        case .boolean: builtIn == "true" ? "false" : "true"
        case .integer: "2"
        case .duration: "10s"
        case .durationRange: "1s..10s"
        case .literal: "30"
        case .choice(let choices): choices.first { $0 != builtIn }
        case .either(let values): values.compactMap { $0.sample(besides: builtIn) }.first
        default: nil
        }
    }
}

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
        LogKey.self, WaiterKey.self, FeedKey.self, UploadKey.self, DeprecationKey.self,
    ]

    private static let sectionsByName = rows.reduce(into: [String: [SpecSection]]()) { sections, row in
        sections[row.name, default: []].append(row.section)
    }

    private static func rows<Key: SpecKey>(of key: Key.Type) -> [Row] {
        Key.allCases.map { Row(section: Key.section, name: $0.rawValue, entry: $0.entry) }
    }
}
