import SpeccDiagnostics
import SpeccYAML

/// A key of ours with what stands behind it.
struct Entry<Key: SpecKey> {
    var key: Key
    var pair: YAMLPair

    var value: YAMLNode { pair.value }
    var place: Place { Place(key: key.rawValue) }
}

extension DecodingContext {
    /// The known and supported keys of a map of our words; everything else is reported.
    mutating func entries<Key: SpecKey>(of node: YAMLNode, as type: Key.Type, in place: Place) -> [Entry<Key>] {
        guard case .mapping(let pairs) = node.content else {
            mismatch(node, place, expected: "a map")
            return []
        }
        let known = SpecTable.support[Key.section] ?? [:]
        var entries: [Entry<Key>] = []
        entries.reserveCapacity(pairs.count)
        for pair in pairs {
            if let entry: Entry<Key> = entry(pair, among: known, in: place) { entries.append(entry) }
        }
        return entries
    }

    /// Nil, with a finding, where the key is unknown, not supported yet, or says nothing.
    mutating func entry<Key: SpecKey>(_ pair: YAMLPair, as type: Key.Type, in place: Place) -> Entry<Key>? {
        entry(pair, among: SpecTable.support[Key.section] ?? [:], in: place)
    }

    private mutating func entry<Key: SpecKey>(
        _ pair: YAMLPair,
        among known: [String: SpecTable.Support],
        in place: Place
    ) -> Entry<Key>? {
        guard let support = known[pair.key.value], let key = Key(rawValue: pair.key.value) else {
            reportUnknown(pair, Key.section, in: place)
            return nil
        }
        guard support != .later else {
            refuse(quoted(key.rawValue), at: pair.key.range)
            return nil
        }
        guard !pair.value.isNull else {
            report("missing-value", "\(quoted(key.rawValue)) says nothing", at: pair.key.range)
            return nil
        }
        if support == .gap { leave(quoted(key.rawValue), at: pair.key.range) }
        return Entry(key: key, pair: pair)
    }

    /// The entries of a map whose keys the author chooses.
    mutating func names(of node: YAMLNode, in place: Place) -> [YAMLPair] {
        guard case .mapping(let pairs) = node.content else {
            mismatch(node, place, expected: "a map of names")
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
    mutating func reportEmpty(_ pair: YAMLPair, _ place: Place, expected: String) -> Bool {
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

    private mutating func reportUnknown(_ pair: YAMLPair, _ section: SpecSection, in place: Place) {
        if reportMissingSpace(pair) { return }
        let name = pair.key.value
        let message = "unknown key \(quoted(name)) in \(place.text)"
        // Among fields our words begin with '$', elsewhere they do not: easily forgotten both ways.
        let other = name.hasPrefix("$") ? String(name.dropFirst()) : "$" + name
        if SpecTable.support[section]?[other] != nil {
            let fixes = [Diagnostic.Fix(pair.key.range, replacement: other)]
            report("unknown-key", message, at: pair.key.range, hint: didYouMean(other), fixes: fixes)
            return
        }
        let homes = SpecTable.sections(with: name).map(\.title)
        if !homes.isEmpty {
            let hint = "\(quoted(name)) belongs in \(alternatives(homes))"
            report("unknown-key", message, at: pair.key.range, hint: hint)
            return
        }
        let proposal = SpecTable.candidates[section].flatMap {
            findings.proposal(for: name, among: $0, in: pair.key.range.file)
        }
        let fixes = pair.keyStyle == .plain ? proposal.map { [Diagnostic.Fix(pair.key.range, replacement: $0)] } : nil
        report("unknown-key", message, at: pair.key.range, hint: didYouMean(proposal), fixes: fixes ?? [])
    }
}
