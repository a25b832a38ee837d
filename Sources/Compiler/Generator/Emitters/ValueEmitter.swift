import SpeccCatalog
package import SpeccChecks

/// Emits values as Swift expressions.
package enum ValueEmitter {
    /// An expression whose type does not depend on the context.
    static func typed(_ value: ResolvedValue, for type: ResolvedTypeReference, in scope: SwiftScope) -> String {
        switch (value, type) {
        case (.enumCase, .declared): return expression(value, for: .optional(type), in: scope)
        case (_, .declared), (_, .builtin(.string)), (_, .builtin(.int)), (_, .builtin(.intString)),
            (_, .builtin(.bool)), (.instant, _), (.uuid, _), (.url, _), (.bytes, _):
            return expression(value, for: type, in: scope)
        default: return expression(value, for: type, in: scope) + " as " + scope.spelled(type)
        }
    }

    /// An expression whose type the context provides.
    package static func expression(_ value: ResolvedValue, for type: ResolvedTypeReference, in scope: SwiftScope)
        -> String
    {
        if case .declared(let distinct) = type.unwrapped, case .distinct(let wire) = distinct.kind {
            return "\(scope.spelled(distinct.path))(\(expression(value, for: .builtin(wire), in: scope)))"
        }
        switch value {
        case .text(let text): return SwiftLiteral.string(text)
        case .bool(let bool): return bool ? "true" : "false"
        case .integer(let integer): return type.isDecimal ? decimal(String(integer), in: scope) : String(integer)
        case .number(let digits): return type.isDecimal ? decimal(digits, in: scope) : SwiftLiteral.number(digits)
        case .enumCase(let declared, let name):
            // `.none` would be inferred as `Optional.none`.
            return (type.isOptional ? scope.spelled(declared.path) : "") + "." + SwiftIdentifier.label(name)
        case .rawValue(let declared, let value):
            return "\(scope.spelled(declared.path))(rawValue: \(rawValue(value, of: declared)))"
        case .date(let year, let month, let day):
            return "\"\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))\""
        case .milliseconds(let milliseconds): return duration(milliseconds: milliseconds)
        case .instant(let seconds, let nanoseconds):
            let time = decimal(seconds: seconds, nanoseconds: nanoseconds)
            return scope.spelled("Date", of: "Foundation") + "(timeIntervalSince1970: \(time))"
        case .uuid(let text): return uuid(text, in: scope)
        case .url(let text):
            // The checker accepts only valid URLs, so the fallback is never used.
            let url = scope.spelled("URL", of: "Foundation")
            return "\(url)(string: \(SwiftLiteral.string(text))) ?? \(url)(filePath: \"/\")"
        case .bytes(let bytes):
            return scope.spelled("Data", of: "Foundation") + "([" + bytes.map { "\($0)" }.joined(separator: ", ") + "])"
        case .list(let values):
            guard case .list(let element) = type.unwrapped else { return "[]" }
            return "[" + values.map { expression($0, for: element, in: scope) }.joined(separator: ", ") + "]"
        }
    }

    /// `UUID()`, `Date()`
    static func created(_ value: CreatedDefault, for type: ResolvedTypeReference, in scope: SwiftScope) -> String {
        let expression =
            switch value {
            case .new: scope.spelled("UUID", of: "Foundation") + "()"
            case .now: scope.spelled("Date", of: "Foundation") + "()"
            }
        guard case .declared(let distinct) = type.unwrapped, case .distinct = distinct.kind else { return expression }
        return "\(scope.spelled(distinct.path))(\(expression))"
    }

    private static func rawValue(_ value: String, of type: DeclaredType) -> String {
        if case .enumeration(isInteger: true, _) = type.kind {
            SwiftLiteral.number(value)
        } else {
            SwiftLiteral.string(value)
        }
    }

    /// `.seconds(10)` for whole seconds, otherwise `.milliseconds(200)`.
    static func duration(milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? ".seconds(\(milliseconds / 1_000))" : ".milliseconds(\(milliseconds))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Nanoseconds count forward from the second, also for negative seconds: -1 s and 500,000,000 ns are `-0.5`.
    private static func decimal(seconds: Int64, nanoseconds: Int) -> String {
        guard nanoseconds > 0 else { return String(seconds) }
        guard seconds < 0 else { return "\(seconds)." + padded(nanoseconds, 9) }
        return "-\(-(seconds + 1))." + padded(1_000_000_000 - nanoseconds, 9)
    }

    /// Uses the bytes, since the initializer from text is failable.
    private static func uuid(_ text: String, in scope: SwiftScope) -> String {
        let digits = Array(text.utf8.filter { $0 != UInt8(ascii: "-") })
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { start in
            "0x" + String(decoding: digits[start...start + 1], as: UTF8.self)
        }
        return scope.spelled("UUID", of: "Foundation") + "(uuid: (" + bytes.joined(separator: ", ") + "))"
    }

    /// Exact, unlike a literal with a fraction, which is converted through `Double`.
    static func decimal(_ digits: String, in scope: SwiftScope) -> String {
        // An integer literal is an Int, which has 32 bits on some watches.
        if let integer = Int32(digits) { return String(integer) }
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
