/// The text of a location in a response with pages: a field, a field of a chosen element of a list, or a header.
package enum ResponseLocationText: Equatable, Sendable {
    /// `meta.next`, `last.id`
    case field(String)
    /// `link[relation=next].url`: `field` of the first element of `list` whose field `key` is `value`.
    case element(list: String, key: String, value: String, field: String)
    /// `header X-Next-Page`
    case header(String)

    package init(_ text: String) {
        let words = text.split(separator: " ")
        if words.count == 2, words[0] == "header" {
            self = .header(String(words[1]))
        } else {
            self = Self.element(text) ?? .field(text)
        }
    }

    /// The name of the header; nil for fields.
    package var header: String? {
        if case .header(let name) = self { name } else { nil }
    }

    /// The choice that a filter of JSONPath most likely means: `link[relation=next].url` for
    /// `$.link[?(@.relation == 'next')].url`; nil for other text.
    static func meant(by text: String) -> String? {
        guard let open = text.firstRange(of: "[?"), let close = text.utf8.lastIndex(of: UInt8(ascii: "]")),
            open.upperBound < close
        else { return nil }
        let marks: Set<Character> = ["(", ")", "@", "'", "\"", " "]
        let condition = text[open.upperBound..<close].filter { !marks.contains($0) }
        let sides = condition.split(separator: "=").map(String.init)
        guard sides.count == 2 else { return nil }
        let list = text[..<open.lowerBound].drop { $0 == "$" || $0 == "." }
        let key = sides[0].drop { $0 == "." }
        return "\(list)[\(key)=\(sides[1])]\(text[text.utf8.index(after: close)...])"
    }

    private static func element(_ text: String) -> Self? {
        let bytes = text.utf8
        guard let open = bytes.firstIndex(of: UInt8(ascii: "[")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "]")),
            let equals = bytes[open..<close].firstIndex(of: UInt8(ascii: "="))
        else { return nil }
        let key = text[bytes.index(after: open)..<equals]
        let value = text[bytes.index(after: equals)..<close]
        let rest = text[bytes.index(after: close)...]
        // `[?(@.rel == 'next')]` is a filter of JSONPath.
        guard !key.isEmpty, key.utf8.first != UInt8(ascii: "?"), !value.isEmpty,
            rest.isEmpty || rest.utf8.first == UInt8(ascii: ".")
        else { return nil }
        return .element(
            list: open == bytes.startIndex ? "." : String(text[..<open]),
            key: String(key),
            value: String(value),
            field: String(rest.dropFirst())
        )
    }
}
