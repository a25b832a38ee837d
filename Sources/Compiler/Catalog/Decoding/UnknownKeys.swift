import SpeccDiagnostics
import SpeccYAML

/// Reports a key that is not in the table: with the nearest key, the equivalent of another language's key, or the map
/// in which the key is allowed.
extension DecodingContext {
    mutating func reportUnknown(_ pair: YAMLPair, _ section: SpecSection, in subject: DeclarationContext) {
        if reportMissingSpace(pair) { return }
        // The search is expensive, and its result would not be shown.
        guard !diagnostics.isFull(for: pair.key.range.file) else {
            return report("unknown-key", "", at: pair.key.range)
        }
        let name = pair.key.value
        let message = "unknown key \(quoted(name)) in \(subject.text)"
        if let meant = meant(by: pair, section) {
            let isPlain = pair.keyStyle == .plain
            let fixes = isPlain ? [Diagnostic.Fix(pair.key.range, replacement: meant)] : []
            report("unknown-key", message, at: pair.key.range, hint: didYouMean(meant), fixes: fixes)
        } else {
            report("unknown-key", message, at: pair.key.range, hint: remedy(for: pair, section))
        }
    }

    /// The key that a rejected key most likely means.
    mutating func misspelled<Key: SpecKey>(_ pair: YAMLPair, as keys: Key.Type) -> Key? {
        guard !pair.value.isNull, !diagnostics.isFull(for: pair.key.range.file) else { return nil }
        return meant(by: pair, Key.section).flatMap { Key(rawValue: $0) }
    }

    /// The key of the language that was probably misspelled.
    private mutating func meant(by pair: YAMLPair, _ section: SpecSection) -> String? {
        let name = pair.key.value
        // Keys of types begin with '$', others do not.
        let other = name.hasPrefix("$") ? String(name.dropFirst()) : "$" + name
        if SpecTable.names[section]?.contains(other) == true { return other }
        // A synonym is not a misspelling, even if it resembles a key: 'services' are several files with 'service'.
        if KeySynonyms.remedy(for: name, in: section) != nil { return nil }
        for number in [name + "s", String(name.dropLast())] where SpecTable.names[section]?.contains(number) == true {
            return number
        }
        // A key of another section is not a misspelling.
        if !SpecTable.sections(with: name).isEmpty { return nil }
        let file = pair.key.range.file
        for candidates in [SpecTable.own[section], SpecTable.candidates[section]] {
            guard let candidates, let suggestion = diagnostics.suggestion(for: name, among: candidates, in: file) else {
                continue
            }
            return section == .file ? host(suggestion, for: pair.value) : suggestion
        }
        return nil
    }

    /// Chooses between `host` and `hosts`, which differ by one letter, by the kind of the value.
    private func host(_ suggestion: String, for value: YAMLNode) -> String {
        guard suggestion == FileKey.host.rawValue || suggestion == FileKey.hosts.rawValue else { return suggestion }
        if case .mapping = value.content { return FileKey.hosts.rawValue }
        return FileKey.host.rawValue
    }

    private func remedy(for pair: YAMLPair, _ section: SpecSection) -> String? {
        let name = pair.key.value
        if name == FieldKey.list.rawValue, let element = pair.value.text {
            let prefix = section == .parameter || section == .header ? "" : "$"
            return "write '\(prefix)type: list<\(element)>'"
        }
        if let remedy = KeySynonyms.remedy(for: name, in: section) { return remedy }
        let sections = SpecTable.sections(with: name).map(\.title)
        if !sections.isEmpty { return "\(quoted(name)) is allowed in \(alternatives(sections))" }
        if section == .file, case .mapping(let pairs) = pair.value.content {
            let isCall = pairs.contains(EndpointKey.call.rawValue) || pairs.contains(EndpointKey.path.rawValue)
            return isCall ? "write endpoints under 'endpoints'" : "write types under 'types'"
        }
        let known = SpecTable.rows.filter { $0.section == section }.map(\.name)
        return "keys here are \(known.map(quoted).joined(separator: ", "))"
    }
}
