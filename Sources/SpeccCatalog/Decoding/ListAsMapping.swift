import SpeccDiagnostics
import SpeccYAML

/// A list where a map of names belongs, written as the map that was probably meant.
enum ListAsMapping {
    private static let most = 3

    /// - Parameter example: One entry as it should be, alone or in braces: `{ page: int? }`.
    static func remedy(for node: YAMLNode, example: String) -> String? {
        guard case .sequence(let items) = node.content, !items.isEmpty else { return nil }
        if let entries = entries(items) { return "leave out the '- ' before each: '\(entries)'" }
        let names = items.compactMap(name)
        let isFlow = example.hasPrefix("{ ") && example.hasSuffix(" }")
        let entry = isFlow ? String(example.dropFirst(2).dropLast(2)) : example
        guard names.count == items.count, let colon = entry.firstIndex(of: ":") else { return nil }
        let written = names.prefix(most).map { $0 + entry[colon...] } + (names.count > most ? ["…"] : [])
        guard isFlow else { return "write '\(written[0])'" + (names.count > 1 ? ", and so on" : "") }
        return "write '{ \(written.joined(separator: ", ")) }'"
    }

    /// `- page: int`: the entry of a map behind each '-'.
    private static func entries(_ items: [YAMLNode]) -> String? {
        let pairs = items.compactMap { item -> YAMLPair? in
            guard case .mapping(let pairs) = item.content, pairs.count == 1 else { return nil }
            return pairs[0]
        }
        guard pairs.count == items.count, pairs[0].key.value != "name" else { return nil }
        return "\(pairs[0].key.value): \(pairs[0].value.text ?? "…")"
    }

    /// A name alone, or the one that a map such as `{ name: page, in: query }` gives.
    private static func name(_ item: YAMLNode) -> String? {
        let text: String? =
            if case .mapping(let pairs) = item.content {
                pairs.first { $0.key.value == "name" }?.value.text
            } else {
                item.text
            }
        guard let text, text.utf8.allSatisfy({ TypeExpressionParser.isNameByte($0) || $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        return text
    }
}
