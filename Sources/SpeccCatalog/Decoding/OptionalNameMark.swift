import SpeccDiagnostics
import SpeccYAML

/// `page?: int`: the mark that TypeScript puts behind a name stands behind the type here. Who means a name that ends so
/// puts it in quotes.
extension DecodingContext {
    /// The name without its mark, which is reported; nil for a name without one.
    mutating func nameWithoutOptionalMark(of pair: YAMLPair) -> Located<String>? {
        let name = pair.key
        guard pair.keyStyle == .plain, name.value.utf8.last == UInt8(ascii: "?") else { return nil }
        let bare = String(name.value.dropLast())
        guard TypeExpressionParser.isName(bare) else { return nil }
        var hint = "write the '?' behind the type"
        if let type = pair.value.text { hint = "write '\(bare): \(type.hasSuffix("?") ? type : type + "?")'" }
        let place = ScalarLocation(name.value, at: name.range)
        let length = bare.utf8.count
        report(
            "invalid-type",
            "the '?' stands behind the type",
            at: place.range(length..<length + 1),
            hint: hint + "; a name that ends in '?' stands in quotes"
        )
        return Located(bare, at: place.range(0..<length))
    }
}
