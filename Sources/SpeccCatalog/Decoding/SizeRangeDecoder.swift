import SpeccDiagnostics
import SpeccYAML

/// `..5MB`, `1KB..5MB`: how large a file may be.
extension DecodingContext {
    mutating func sizeRange(_ node: YAMLNode, _ place: DeclarationContext) -> Located<SizeRange>? {
        guard let text = text(node, place, expected: "a range of sizes such as '..5MB'") else { return nil }
        let units = "units are B, KB, MB and GB"
        guard let dots = text.value.firstRange(of: "..") else {
            var hint = "two dots, one end may be open: '..5MB', '1KB..'"
            if case .bytes = SizeLiteral(text.value) { hint = "write '..\(text.value)' for at most \(text.value)" }
            let message = "\(place.text) takes a range of sizes, not \(quoted(text.value))"
            report("invalid-range", message, at: node.range, hint: hint)
            return nil
        }
        var ends: [Int64?] = []
        for end in [text.value[..<dots.lowerBound], text.value[dots.upperBound...]] {
            guard !end.isEmpty else {
                ends.append(nil)
                continue
            }
            switch SizeLiteral(String(end)) {
            case .bytes(let bytes): ends.append(bytes)
            case .bare:
                report("missing-unit", "\(quoted(String(end))) needs a unit", at: node.range, hint: units)
                return nil
            case .invalid, .outOfRange:
                report("invalid-size", "\(quoted(String(end))) is no size", at: node.range, hint: units)
                return nil
            }
        }
        let range = SizeRange(lower: ends[0], upper: ends[1])
        if range.lower == nil, range.upper == nil {
            report("invalid-range", "this range has no end", at: node.range, hint: "such as '..5MB'")
            return nil
        }
        if let lower = range.lower, let upper = range.upper, lower > upper {
            report("invalid-range", "these bounds are reversed", at: node.range)
            return nil
        }
        return Located(range, at: node.range)
    }
}
