import SpeccText

/// A format that the catalog declares: the texts of a boolean, or the pattern of a date or a time.
package enum DeclaredFormat: Sendable, Equatable {
    /// `bool(Y/N)`
    case texts(yes: String, no: String)
    /// `date(yyyyMMdd)`
    case pattern(String)
}

extension BuiltinType {
    /// The row of a type with a declared format: `bool(Y/N)`, `date(yyyyMMdd)`, `datetime(yyyy-MM-dd HH:mm:ss)`.
    static func declared(_ name: String) -> Traits? {
        guard name.utf8.last == UInt8(ascii: ")"), let open = name.utf8.firstIndex(of: UInt8(ascii: "(")) else {
            return nil
        }
        let inside = String(name[name.utf8.index(after: open)...].dropLast())
        switch name[..<open] {
        case "bool": return bool(name, inside)
        case "date": return date(name, inside)
        case "datetime": return time(name, inside)
        default: return nil
        }
    }

    /// The hint for a format in parentheses that is not one; nil for other types.
    package static func formatHint(of type: String) -> String? {
        switch type {
        case "bool": "write the texts for true and false, such as 'bool(1/0)', 'bool(Y/N)' or 'bool(X/)'"
        case "date": "write a pattern of 'yyyy', 'MM' and 'dd', such as 'date(yyyyMMdd)'"
        default: nil
        }
    }

    private static func bool(_ name: String, _ inside: String) -> Traits? {
        let texts = inside.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard texts.count == 2, texts[0] != texts[1], texts.allSatisfy(isText) else { return nil }
        let isNumber = BooleanTexts.areNumbers(texts[0], texts[1])
        return Traits(
            name,
            .bool,
            isNumber ? .numberOrString : .string,
            ("Bool", "Swift"),
            ("formatted", ".bool(\(literal(texts[0])), \(literal(texts[1])))"),
            (isNumber ? "integer" : "string", nil),
            BooleanTexts.expectation(texts[0], texts[1]),
            isAmbiguous: true,
            format: .texts(yes: texts[0], no: texts[1])
        )
    }

    private static func isText(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"\\(),".utf8.contains($0) }
    }

    private static func date(_ name: String, _ pattern: String) -> Traits? {
        guard let fields = TimePattern.fields(of: pattern), Set(fields) == [.year, .month, .day] else { return nil }
        var example = PatternedTime()
        (example.year, example.month, example.day) = (2024, 5, 1)
        return Traits(
            name,
            .date,
            .string,
            ("CalendarDate", "SpeccRuntime"),
            ("formatted", ".date(\(literal(pattern)))"),
            ("string", nil),
            "a date such as \(TimePattern.text(example, pattern))",
            isAmbiguous: true,
            format: .pattern(pattern)
        )
    }

    private static func time(_ name: String, _ pattern: String) -> Traits? {
        guard let fields = TimePattern.fields(of: pattern),
            Set(fields).isSuperset(of: [.year, .month, .day, .hour, .minute])
        else { return nil }
        var example = PatternedTime()
        (example.year, example.month, example.day, example.hour) = (2024, 5, 1, 12)
        return Traits(
            name,
            .instant,
            .string,
            ("Date", "Foundation"),
            ("dateTime", ".pattern(\(literal(pattern)))"),
            ("string", nil),
            "a date and time such as \(TimePattern.text(example, pattern))",
            isAmbiguous: true,
            format: .pattern(pattern)
        )
    }

    /// A Swift literal: the characters need no escapes.
    private static func literal(_ text: String) -> String { "\"\(text)\"" }
}
