/// The keys of one kind of map in the catalog language, one case a key; the raw value is how catalogs spell it.
///
/// This table is the only place that knows which keys exist. Decoders switch over it exhaustively, so a key that stands
/// here cannot be forgotten there, and a key that does not stand here is unknown. The JSON Schema, the reference page
/// and "did you mean" are written from it.
package protocol SpecKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    static var section: SpecSection { get }
    var entry: SpecEntry { get }
}

/// What the table says about one key.
package struct SpecEntry: Sendable {
    package var value: SpecValue
    /// One sentence for the reference and for editors.
    package let meaning: String
    /// What applies where the key is not written.
    package var builtIn: String?
    package var example: String?

    package init(_ value: SpecValue, _ meaning: String, builtIn: String? = nil, example: String? = nil) {
        self.value = value
        self.meaning = meaning
        self.builtIn = builtIn
        self.example = example
    }
}

/// What may stand behind a key.
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
    /// `404`, `4xx`
    case status
    /// `1..100`, `0..`
    case numberRange
    /// A field of an answer: `data`, `meta.next`.
    case field
    /// Any value, as deep as it goes.
    case sample
    /// A type's text, a sequence (an enum), or a map (an object).
    case type
    /// A scalar or a list of scalars that fits the type of its place.
    case literal
    case choice([String])
    /// A map of our own words.
    case map(SpecSection)
    /// The same, where what such a map needs may be said elsewhere.
    case partialMap(SpecSection)
    /// A map whose keys are names that the author chooses.
    case names(SpecValue)
    /// A map whose keys are statuses: `404`, `4xx`.
    case statuses(SpecValue)
    case list(SpecValue)
    case either([SpecValue])

    /// A duration, or `none` for no limit.
    static let limit = either([.choice(["none"]), .duration])
}
