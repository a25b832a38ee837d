/// A number in a catalog: `30`, `-0.5`, `1e9`, without leading zeros, plus sign or separators.
package enum NumberLiteral {
    package static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var index = bytes.first == UInt8(ascii: "-") ? 1 : 0
        let whole = digits(in: bytes, from: &index)
        guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { return false }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits(in: bytes, from: &index) > 0 else { return false }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
                index += 1
            }
            guard digits(in: bytes, from: &index) > 0 else { return false }
        }
        return index == bytes.count
    }

    /// The number of digits skipped.
    private static func digits(in bytes: [UInt8], from index: inout Int) -> Int {
        let start = index
        while index < bytes.count, NameWords.isDigit(bytes[index]) { index += 1 }
        return index - start
    }
}

extension NumberRange {
    /// Parses `1..100`, `0..` and `..5`; returns nil for other text, and if both ends are open.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let dots = Self.firstDots(in: bytes) else { return nil }
        let lower = String(decoding: bytes[..<dots], as: UTF8.self)
        let upper = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
        guard !lower.isEmpty || !upper.isEmpty else { return nil }
        for bound in [lower, upper] where !bound.isEmpty && !NumberLiteral.isNumber(bound) { return nil }
        self.init(lower: lower.isEmpty ? nil : lower, upper: upper.isEmpty ? nil : upper)
    }

    private static func firstDots(in bytes: [UInt8]) -> Int? {
        let dot = UInt8(ascii: ".")
        var index = 0
        while index + 1 < bytes.count {
            if bytes[index] == dot, bytes[index + 1] == dot { return index }
            index += 1
        }
        return nil
    }
}

extension NumberRange {
    /// Converts `1-100` and `1...100`, which have one meaning only; returns nil for other text.
    static func same(as text: String) -> String? {
        guard let (lower, divider, upper) = parts(of: text), ["-", "...", ".."].contains(divider) else { return nil }
        return valid("\(lower)..\(upper)")
    }

    /// The remedy for `1-100`, `1..<100`, `>= 1` or `100`; nil for other text.
    static func meant(by text: String) -> String? {
        if let (lower, divider, upper) = parts(of: text) {
            if divider == "..<" { return inclusive(lower, Int(upper).map { "\($0 - 1)" }) }
            return ["-", "...", "..", "..=", "\u{2013}", "to", ":"].contains(divider)
                ? valid("\(lower)..\(upper)").map { "write '\($0)'" } : nil
        }
        let operators = text.prefix { "<>=\u{2264}\u{2265} ".contains($0) }
        let number = String(text.dropFirst(operators.count))
        guard NumberLiteral.isNumber(number) else { return nil }
        switch operators.filter({ $0 != " " }) {
        case "": return "write '..\(number)' for at most \(number), or '\(number)..\(number)' for exactly \(number)"
        case ">=", "\u{2265}": return "write '\(number)..'"
        case "<=", "\u{2264}": return "write '..\(number)'"
        case ">": return inclusive(Int(number).map { "\($0 + 1)" }, nil)
        case "<": return inclusive(nil, Int(number).map { "\($0 - 1)" })
        default: return nil
        }
    }

    /// The remedy for bounds that exclude a number.
    private static func inclusive(_ lower: String?, _ upper: String?) -> String? {
        valid("\(lower ?? "")..\(upper ?? "")").map { "bounds are inclusive: write '\($0)' for integers" }
            ?? "bounds are inclusive"
    }

    private static func valid(_ text: String) -> String? {
        NumberRange(text) == nil ? nil : text
    }

    /// Two numbers and the text between them, without spaces.
    private static func parts(of text: String) -> (lower: String, divider: String, upper: String)? {
        let lower = text.prefix { $0.isASCII && ($0.isNumber || $0 == "_") }
        let upper = text.reversed().prefix { $0.isASCII && $0.isNumber }
        guard !lower.isEmpty, !upper.isEmpty, lower.count + upper.count < text.count else { return nil }
        let divider = text.dropFirst(lower.count).dropLast(upper.count).filter { $0 != " " }
        return (String(lower), String(divider), String(upper.reversed()))
    }
}
