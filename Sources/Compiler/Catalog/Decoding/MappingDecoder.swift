import SpeccDiagnostics
import SpeccYAML

/// A known key and its node.
struct MappingEntry<Key: SpecKey> {
    var key: Key
    var pair: YAMLPair

    var value: YAMLNode { pair.value }
    /// Whether another key is written, which was reported.
    var isMisspelled: Bool { key.rawValue != pair.key.value }
    var subject: DeclarationContext { DeclarationContext(key: key) }
}

extension DecodingContext {
    /// Decodes a map with keys of the language. Unknown keys are reported.
    mutating func entries<Key: SpecKey>(
        of node: YAMLNode,
        as type: Key.Type,
        in subject: DeclarationContext,
        hint: String? = nil
    ) -> [MappingEntry<Key>] {
        guard case .mapping(let pairs) = node.content else {
            if !reportMissingSpace(in: node) { mismatch(node, subject, expected: "a map", hint: hint) }
            return []
        }
        let known = SpecTable.accepted[Key.section] ?? []
        var entries: [MappingEntry<Key>] = []
        entries.reserveCapacity(pairs.count)
        for pair in joiningSplitValues(pairs) {
            guard let entry: MappingEntry<Key> = entry(pair, among: known, in: subject) else { continue }
            // A key that is read as another one does not replace it.
            if !entry.isMisspelled || !pairs.contains(entry.key.rawValue) { entries.append(entry) }
        }
        return entries
    }

    /// Whether all keys of the map were accepted. A rejected key may be the one that seems to be missing.
    func isWhole<Key: SpecKey>(_ entries: [MappingEntry<Key>], of node: YAMLNode) -> Bool {
        guard node.isWhole, case .mapping(let pairs) = node.content else { return false }
        return entries.count == pairs.count && !entries.contains(where: \.isMisspelled)
    }

    /// Returns nil with a diagnostic if the key is unknown or has no value. A misspelled key is reported, and read as the one that
    /// is meant, so that rules do not report it as missing.
    mutating func entry<Key: SpecKey>(_ pair: YAMLPair, as type: Key.Type, in subject: DeclarationContext)
        -> MappingEntry<Key>?
    {
        entry(pair, among: SpecTable.accepted[Key.section] ?? [], in: subject)
    }

    private mutating func entry<Key: SpecKey>(
        _ pair: YAMLPair,
        among known: Set<String>,
        in subject: DeclarationContext
    ) -> MappingEntry<Key>? {
        guard known.contains(pair.key.value), let key = Key(rawValue: pair.key.value) else {
            let meant = reportUnknown(pair, Key.section, in: subject).flatMap { Key(rawValue: $0) }
            // The value of 'example' has another form than that of 'examples'.
            guard let meant, known.contains(meant.rawValue), meant.rawValue != EndpointKey.examples.rawValue,
                !pair.value.isNull
            else { return nil }
            return MappingEntry(key: meant, pair: pair)
        }
        guard !pair.value.isNull else {
            report(
                "missing-value",
                "\(quoted(key.rawValue)) has no value",
                at: pair.key.range,
                hint: remedy(forNull: pair.value, key)
            )
            return nil
        }
        return MappingEntry(key: key, pair: pair)
    }

    private func remedy(forNull value: YAMLNode, _ key: some SpecKey) -> String {
        let isDefault = key.rawValue == ParameterKey.default.rawValue || key.rawValue == FieldKey.default.rawValue
        if isDefault, case .scalar(let scalar) = value.content, !scalar.text.isEmpty {
            return "remove it, and write '?' after the type: an optional value that is not passed is not sent"
        }
        return key.entry.example.map { "for example '\(key.rawValue): \($0)'" }
            ?? "add a value after the ':', or remove the key"
    }

    /// Decodes a map with names that the author chooses; `example` shows one entry.
    ///
    /// - Parameters:
    ///   - allowed: A key of the language that may be among the names.
    ///   - areTexts: Whether scalar values are free text, which may contain commas.
    mutating func names(
        of node: YAMLNode,
        in subject: DeclarationContext,
        example: String,
        allowing allowed: ObjectKey? = nil,
        areTexts: Bool = false
    ) -> [YAMLPair] {
        guard case .mapping(let all) = node.content else {
            if !reportMissingSpace(in: node) {
                mismatch(
                    node,
                    subject,
                    expected: "a map of names",
                    hint: ListAsMapping.remedy(for: node, example: example) ?? "for example '\(example)'"
                )
            }
            return []
        }
        let pairs = joiningSplitValues(all, areTexts: areTexts)
        var named: [YAMLPair]?
        for (index, pair) in pairs.enumerated() {
            if isNamed(pair, allowing: allowed) {
                named?.append(pair)
            } else if named == nil {
                named = Array(pairs[..<index])
            }
        }
        return named ?? pairs
    }

    private mutating func isNamed(_ pair: YAMLPair, allowing allowed: ObjectKey?) -> Bool {
        if reportMissingSpace(pair) { return false }
        if pair.key.value.isEmpty {
            report("missing-name", "a name is missing", at: pair.key.range)
            return false
        }
        return pair.key.value == allowed?.rawValue || !reportKeyAmongNames(pair, isExtensible: allowed == .extends)
    }

    /// Reports a name without a value.
    mutating func reportEmpty(_ pair: YAMLPair, _ subject: DeclarationContext, expected: String) -> Bool {
        guard pair.value.isNull else { return false }
        report("missing-value", "\(subject.text) has no value", at: pair.key.range, hint: "expected \(expected)")
        return true
    }
}

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
