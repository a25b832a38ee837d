package import SpeccCatalog

extension ResolvedValue {
    /// Parses a text of the catalog as a scalar; `nil` if it is not valid.
    package static func scalar(_ text: String, as type: BuiltinType) -> ResolvedValue? {
        (try? LiteralParser.read(text, as: type)).flatMap(Self.init(scalar:))
    }

    /// `nil` for values that depend on the type: enum cases and lists.
    init?(scalar value: ParsedValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self = .number(number)
        case .date(let year, let month, let day): self = .date(year: year, month: month, day: day)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .instant(let seconds, let nanoseconds): self = .instant(seconds: seconds, nanoseconds: nanoseconds)
        case .uuid(let text): self = .uuid(text)
        case .url(let text): self = .url(text)
        case .bytes(let bytes): self = .bytes(bytes)
        case .enumCase, .list: return nil
        }
    }
}
