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
}
