import SpeccDiagnostics
import SpeccYAML

/// A key of ours with what stands behind it.
struct Entry<Key: SpecKey> {
    var key: Key
    var pair: YAMLPair

    var value: YAMLNode { pair.value }
    var place: DeclarationContext { DeclarationContext(key: key.rawValue) }
}

extension DecodingContext {
    /// The known keys of a map of our words; everything else is reported.
    mutating func entries<Key: SpecKey>(
        of node: YAMLNode,
        as type: Key.Type,
        in place: DeclarationContext,
        hint: String? = nil
    ) -> [Entry<Key>] {
        guard case .mapping(let pairs) = node.content else {
            if !reportMissingSpace(in: node) { mismatch(node, place, expected: "a map", hint: hint) }
            return []
        }
        let known = SpecTable.names[Key.section] ?? []
        var entries: [Entry<Key>] = []
        entries.reserveCapacity(pairs.count)
        for pair in pairs {
            if let entry: Entry<Key> = entry(pair, among: known, in: place) { entries.append(entry) }
        }
        return entries
    }

    /// Whether every key of a map was understood. Where one was not, it may have meant what seems to be missing.
    func isWhole<Key: SpecKey>(_ entries: [Entry<Key>], of node: YAMLNode) -> Bool {
        guard node.isWhole, case .mapping(let pairs) = node.content else { return false }
        return entries.count == pairs.count
    }

    /// Nil, with a finding, where the key is unknown or says nothing.
    mutating func entry<Key: SpecKey>(_ pair: YAMLPair, as type: Key.Type, in place: DeclarationContext) -> Entry<Key>?
    {
        entry(pair, among: SpecTable.names[Key.section] ?? [], in: place)
    }

    private mutating func entry<Key: SpecKey>(
        _ pair: YAMLPair,
        among known: Set<String>,
        in place: DeclarationContext
    ) -> Entry<Key>? {
        guard known.contains(pair.key.value), let key = Key(rawValue: pair.key.value) else {
            reportUnknown(pair, Key.section, in: place)
            return nil
        }
        guard !pair.value.isNull else {
            let example = key.entry.example.map { "such as '\(key.rawValue): \($0)'" }
            report(
                "missing-value",
                "\(quoted(key.rawValue)) says nothing",
                at: pair.key.range,
                hint: example ?? "write its value behind the ':', or leave it out"
            )
            return nil
        }
        return Entry(key: key, pair: pair)
    }

    /// The entries of a map whose keys the author chooses; `example` is what one looks like.
    mutating func names(of node: YAMLNode, in place: DeclarationContext, example: String) -> [YAMLPair] {
        guard case .mapping(let pairs) = node.content else {
            if !reportMissingSpace(in: node) {
                mismatch(
                    node,
                    place,
                    expected: "a map of names",
                    hint: ListAsMapping.remedy(for: node, example: example) ?? "such as '\(example)'"
                )
            }
            return []
        }
        var named: [YAMLPair]?
        for (place, pair) in pairs.enumerated() {
            if isNamed(pair) {
                named?.append(pair)
            } else if named == nil {
                named = Array(pairs[..<place])
            }
        }
        return named ?? pairs
    }

    private mutating func isNamed(_ pair: YAMLPair) -> Bool {
        if reportMissingSpace(pair) { return false }
        if pair.key.value.isEmpty {
            report("missing-name", "a name is missing here", at: pair.key.range)
            return false
        }
        return true
    }

    /// A name with nothing behind it.
    mutating func reportEmpty(_ pair: YAMLPair, _ place: DeclarationContext, expected: String) -> Bool {
        guard pair.value.isNull else { return false }
        report("missing-value", "\(place.text) says nothing", at: pair.key.range, hint: "expected \(expected)")
        return true
    }

    /// `{a:int}` is one key with an empty value to YAML.
    mutating func reportMissingSpace(_ pair: YAMLPair) -> Bool {
        guard pair.value.isNull, pair.keyStyle == .plain, let colon = pair.key.value.utf8.firstIndex(of: 0x3A) else {
            return false
        }
        let spaced = "\(pair.key.value[..<colon]): \(pair.key.value[pair.key.value.utf8.index(after: colon)...])"
        report(
            "missing-space",
            "\(quoted(pair.key.value)) is one name to YAML",
            at: pair.key.range,
            hint: "write a space after the colon: '\(spaced)'",
            fixes: [Diagnostic.Fix(pair.key.range, replacement: spaced)]
        )
        return true
    }

    /// `call:GET /users` in a line of its own is text to YAML, where a map belongs.
    mutating func reportMissingSpace(in node: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = node.content, case .plain = scalar.style else { return false }
        let bytes = Array(scalar.text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count else {
            return false
        }
        guard bytes[colon + 1] != UInt8(ascii: "/"), bytes[..<colon].allSatisfy(TypeExpressionParser.isNameByte) else {
            return false
        }
        let place = ScalarLocation(scalar.text, at: node.range).range(colon..<colon + 1)
        let name = String(decoding: bytes[..<colon], as: UTF8.self)
        let fixes = place == node.range ? [] : [Diagnostic.Fix(place, replacement: ": ")]
        report(
            "missing-space",
            "a space is missing after \(quoted(name + ":"))",
            at: place,
            hint: "write a space after the colon",
            fixes: fixes
        )
        return true
    }
}
