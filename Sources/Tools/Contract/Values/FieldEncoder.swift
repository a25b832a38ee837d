import SpeccCatalog

/// Encodes values as items of a query or form, with names such as `filter[state]`.
struct FieldEncoder {
    let style: ListStyle

    /// Recursive: the depth is that of the value.
    func items(named name: String, _ value: DocumentValue) -> [(name: String, value: String)] {
        switch value {
        case .null: return []
        case .flag, .number, .string: return [(name, value.scalarText ?? "")]
        case .object(let members):
            return members.flatMap { items(named: name.isEmpty ? $0.name : "\(name)[\($0.name)]", $0.value) }
        case .list(let elements):
            switch style {
            case .comma: return [(name, Self.joined(elements, ","))]
            case .space: return [(name, Self.joined(elements, " "))]
            case .pipe: return [(name, Self.joined(elements, "|"))]
            case .repeat: return elements.flatMap { items(named: name, $0) }
            case .bracket: return elements.flatMap { items(named: name + "[]", $0) }
            case .index:
                return elements.enumerated().flatMap { items(named: "\(name)[\($0.offset)]", $0.element) }
            }
        }
    }

    private static func joined(_ elements: [DocumentValue], _ separator: String) -> String {
        elements.compactMap(\.scalarText).joined(separator: separator)
    }

    /// `a=1&b=2`
    static func text(of items: [(name: String, value: String)]) -> String {
        items.map { URLEscaping.encoded($0.name) + "=" + URLEscaping.encoded($0.value) }.joined(separator: "&")
    }
}
