import SpeccCatalog
import SpeccChecks

/// A default as a Swift expression for a place whose type is known.
enum ValueSpelling {
    static func expression(_ value: ResolvedValue, for type: ResolvedTypeReference, in scope: SwiftScope) -> String {
        switch value {
        case .text(let text): return SwiftLiteral.string(text)
        case .bool(let bool): return bool ? "true" : "false"
        case .integer(let integer): return type.isDecimal ? decimal(String(integer), in: scope) : String(integer)
        case .number(let digits): return type.isDecimal ? decimal(digits, in: scope) : digits
        case .word(let declared, let name):
            // `.none` would be the optional's own.
            return (type.isOptional ? scope.spelled(declared.path) : "") + "." + SwiftIdentifier.label(name)
        case .rawWord(let declared, let word):
            return "\(scope.spelled(declared.path))(rawValue: \(rawValue(word, of: declared)))"
        case .date(let year, let month, let day):
            return "\"\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))\""
        case .milliseconds(let milliseconds): return duration(milliseconds: milliseconds)
        case .list(let values):
            guard case .list(let element) = type.unwrapped else { return "[]" }
            return "[" + values.map { expression($0, for: element, in: scope) }.joined(separator: ", ") + "]"
        }
    }

    private static func rawValue(_ word: String, of type: DeclaredType) -> String {
        if case .enumeration(isInteger: true, _) = type.kind { word } else { SwiftLiteral.string(word) }
    }

    /// `.seconds(10)` where that is the same, else `.milliseconds(200)`.
    static func duration(milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? ".seconds(\(milliseconds / 1_000))" : ".milliseconds(\(milliseconds))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Exact, unlike a literal, which passes through a binary number.
    private static func decimal(_ digits: String, in scope: SwiftScope) -> String {
        let isNegative = digits.hasPrefix("-")
        let parts = digits.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        let name = scope.spelled("Decimal", of: "Foundation")
        guard let significand = UInt64(String(parts[0]) + fraction) else {
            return "\(name)(string: \(SwiftLiteral.string(digits))) ?? .nan"
        }
        let sign = isNegative ? ".minus" : ".plus"
        return "\(name)(sign: \(sign), exponent: \(-fraction.utf8.count), significand: \(significand))"
    }
}

extension ResolvedTypeReference {
    fileprivate var isDecimal: Bool {
        switch unwrapped {
        case .builtin(.decimal), .builtin(.decimalString): true
        default: false
        }
    }
}
