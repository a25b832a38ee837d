import SpeccDiagnostics
import SpeccYAML

/// Proposes a map for a list of names.
enum ListAsMapping {
    private static let maximumCount = 3

    /// - Parameter example: An entry of the expected map, with or without braces: `{ page: int? }`.
    static func remedy(for node: YAMLNode, example: String) -> String? {
        guard case .sequence(let items) = node.content, !items.isEmpty else { return nil }
        if let pairs = pairs(items) {
            // `- call: GET /users`: a key of the entry itself, whose name is missing.
            let value = example.drop { $0 != ":" }
            let isUnnamed = value.contains("{ \(pairs[0].key.value): ")
            if isUnnamed { return "give each a name: '\(example)'" }
            return "write '\(pairs[0].key.value): \(pairs[0].value.text ?? "…")' without a list"
        }
        let names = items.compactMap(name)
        let isFlow = example.hasPrefix("{ ") && example.hasSuffix(" }")
        let entry = isFlow ? String(example.dropFirst(2).dropLast(2)) : example
        guard names.count == items.count, let colon = entry.firstIndex(of: ":") else { return nil }
        let written =
            names.prefix(maximumCount).map { $0 + entry[colon...] } + (names.count > maximumCount ? ["…"] : [])
        guard isFlow else { return "write '\(written[0])'" + (names.count > 1 ? ", and so on" : "") }
        return "write '{ \(written.joined(separator: ", ")) }'"
    }

    /// `- page: int`: a map entry after each '-'.
    private static func pairs(_ items: [YAMLNode]) -> [YAMLPair]? {
        let pairs = items.compactMap { item -> YAMLPair? in
            guard case .mapping(let pairs) = item.content, pairs.count == 1 else { return nil }
            return pairs[0]
        }
        return pairs.count == items.count && pairs[0].key.value != "name" ? pairs : nil
    }

    /// The name itself, or the one in a map such as `{ name: page, in: query }`.
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
