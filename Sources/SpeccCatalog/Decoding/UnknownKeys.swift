import SpeccDiagnostics
import SpeccYAML

/// What is said of a key that does not stand in our table: the nearest one, another language's word for it, or where
/// it belongs.
extension DecodingContext {
    mutating func reportUnknown(_ pair: YAMLPair, _ section: SpecSection, in place: DeclarationContext) {
        if reportMissingSpace(pair) { return }
        // Finding out what was meant takes long, and nobody would see it.
        guard !findings.isFull(for: pair.key.range.file) else { return report("unknown-key", "", at: pair.key.range) }
        let name = pair.key.value
        let message = "unknown key \(quoted(name)) in \(place.text)"
        if let meant = meant(by: pair, section) {
            let isPlain = pair.keyStyle == .plain
            let fixes = isPlain ? [Diagnostic.Fix(pair.key.range, replacement: meant)] : []
            report("unknown-key", message, at: pair.key.range, hint: didYouMean(meant), fixes: fixes)
        } else {
            report("unknown-key", message, at: pair.key.range, hint: remedy(for: pair, section))
        }
    }

    /// The key of ours that is misspelt here.
    private mutating func meant(by pair: YAMLPair, _ section: SpecSection) -> String? {
        let name = pair.key.value
        // Among fields our words begin with '$', elsewhere they do not: easily forgotten both ways.
        let other = name.hasPrefix("$") ? String(name.dropFirst()) : "$" + name
        if SpecTable.names[section]?.contains(other) == true { return other }
        for number in [name + "s", String(name.dropLast())] where SpecTable.names[section]?.contains(number) == true {
            return number
        }
        // A word of another language, and a key that is spelt right and stands wrong, are nearly always just that.
        if KeySynonyms.remedy(for: name, in: section) != nil || !SpecTable.sections(with: name).isEmpty { return nil }
        let file = pair.key.range.file
        for candidates in [SpecTable.own[section], SpecTable.candidates[section]] {
            guard let candidates, let suggestion = findings.suggestion(for: name, among: candidates, in: file) else {
                continue
            }
            return section == .file ? host(suggestion, for: pair.value) : suggestion
        }
        return nil
    }

    /// `host` and `hosts` are one letter apart, and what stands behind them is not.
    private func host(_ suggestion: String, for value: YAMLNode) -> String {
        guard suggestion == FileKey.host.rawValue || suggestion == FileKey.hosts.rawValue else { return suggestion }
        if case .mapping = value.content { return FileKey.hosts.rawValue }
        return FileKey.host.rawValue
    }

    private func remedy(for pair: YAMLPair, _ section: SpecSection) -> String? {
        let name = pair.key.value
        if let remedy = KeySynonyms.remedy(for: name, in: section) { return remedy }
        let homes = SpecTable.sections(with: name).map(\.title)
        if !homes.isEmpty { return "\(quoted(name)) belongs in \(alternatives(homes))" }
        if section == .file, case .mapping(let pairs) = pair.value.content {
            let isCall = pairs.contains(EndpointKey.call.rawValue) || pairs.contains(EndpointKey.path.rawValue)
            return isCall ? "an endpoint stands under 'endpoints'" : "a type stands under 'types'"
        }
        let known = SpecTable.rows.filter { $0.section == section }.map(\.name)
        return "keys here are \(known.map(quoted).joined(separator: ", "))"
    }
}
