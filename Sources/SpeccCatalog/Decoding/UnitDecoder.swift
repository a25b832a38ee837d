import SpeccDiagnostics
import SpeccYAML

/// Scalars with units that `ScalarReading` does not know: sizes, and ranges of durations.
extension DecodingContext {
    /// `1MB`, or `none` for no limit.
    mutating func size(_ node: YAMLNode, _ place: DeclarationContext) -> Located<SizeLimit>? {
        if node.text == "none" { return Located(.unlimited, at: node.range) }
        guard let text = text(node, place, expected: "a size such as '1MB'") else { return nil }
        let units = "units are B, KB, MB and GB"
        switch SizeLiteral(text.value) {
        case .bytes(let bytes):
            return Located(.bytes(bytes), at: node.range)
        case .bare:
            let fixes = [Diagnostic.Fix(node.range, replacement: text.value + "B")]
            let hint = "write '\(text.value)B' for bytes; \(units)"
            report("missing-unit", "\(place.text) needs a unit", at: node.range, hint: hint, fixes: fixes)
        case .outOfRange:
            let message = "\(quoted(text.value)) is no whole number of bytes, or more than 1000GB"
            report("invalid-size", message, at: node.range)
        case .invalid:
            let message = "\(place.text) takes a size such as '1MB', not \(quoted(text.value))"
            report("invalid-size", message, at: node.range, hint: units)
        }
        return nil
    }

    /// `2s..30s`, or `5s` for always the same.
    mutating func durationRange(_ node: YAMLNode, _ place: DeclarationContext) -> Located<DurationRange>? {
        guard let text = text(node, place, expected: "a duration, or a range such as '2s..30s'") else { return nil }
        guard let dots = text.value.firstRange(of: "..") else {
            return duration(node, place)?.map { DurationRange(lower: $0, upper: $0) }
        }
        let ends = [text.value[..<dots.lowerBound], text.value[dots.upperBound...]].map { DurationLiteral(String($0)) }
        if case .milliseconds(let lower) = ends[0], case .milliseconds(let upper) = ends[1] {
            return Located(DurationRange(lower: lower, upper: upper), at: node.range)
        }
        let message = "\(place.text) takes a range such as '2s..30s', not \(quoted(text.value))"
        report("invalid-range", message, at: node.range, hint: "both ends with a unit: ms, s, m or h")
        return nil
    }
}
