import SpeccDiagnostics
import SpeccYAML

/// A known key and its node.
struct MappingEntry<Key: SpecKey> {
    var key: Key
    var pair: YAMLPair

    var value: YAMLNode { pair.value }
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
        let known = SpecTable.names[Key.section] ?? []
        var entries: [MappingEntry<Key>] = []
        entries.reserveCapacity(pairs.count)
        for pair in pairs {
            if let entry: MappingEntry<Key> = entry(pair, among: known, in: subject) { entries.append(entry) }
        }
        return entries
    }

    /// Whether all keys of the map were accepted. A rejected key may be the one that seems to be missing.
    func isWhole<Key: SpecKey>(_ entries: [MappingEntry<Key>], of node: YAMLNode) -> Bool {
        guard node.isWhole, case .mapping(let pairs) = node.content else { return false }
        return entries.count == pairs.count
    }

    /// Returns nil with a diagnostic if the key is unknown or has no value.
    mutating func entry<Key: SpecKey>(_ pair: YAMLPair, as type: Key.Type, in subject: DeclarationContext)
        -> MappingEntry<Key>?
    {
        entry(pair, among: SpecTable.names[Key.section] ?? [], in: subject)
    }

    private mutating func entry<Key: SpecKey>(
        _ pair: YAMLPair,
        among known: Set<String>,
        in subject: DeclarationContext
    ) -> MappingEntry<Key>? {
        guard known.contains(pair.key.value), let key = Key(rawValue: pair.key.value) else {
            reportUnknown(pair, Key.section, in: subject)
            return nil
        }
        guard !pair.value.isNull else {
            let example = key.entry.example.map { "for example '\(key.rawValue): \($0)'" }
            report(
                "missing-value",
                "\(quoted(key.rawValue)) has no value",
                at: pair.key.range,
                hint: example ?? "add a value after the ':', or remove the key"
            )
            return nil
        }
        return MappingEntry(key: key, pair: pair)
    }

    /// Decodes a map with names that the author chooses; `example` shows one entry.
    ///
    /// - Parameter allowed: A key of the language that may be among the names.
    mutating func names(
        of node: YAMLNode,
        in subject: DeclarationContext,
        example: String,
        allowing allowed: ObjectKey? = nil
    ) -> [YAMLPair] {
        guard case .mapping(let pairs) = node.content else {
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
