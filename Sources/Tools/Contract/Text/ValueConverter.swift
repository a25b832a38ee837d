package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// Converts defaults and constants to JSON.
package struct ValueConverter {
    let types: ContractTypes

    package init(types: ContractTypes) {
        self.types = types
    }

    package func value(_ value: ResolvedValue, as type: ResolvedTypeReference) -> DocumentValue {
        switch value {
        case .enumCase(let enumeration, let name):
            return caseValue(caseText(of: enumeration, named: name) ?? name.identifierText, of: enumeration)
        case .rawValue(let enumeration, let text): return caseValue(text, of: enumeration)
        case .list(let values):
            guard case .list(let element) = type.unwrapped else { return .list([]) }
            return .list(values.map { self.value($0, as: element) })
        default: return Self.scalar(value, as: type.builtin) ?? .null
        }
    }

    /// - Parameter type: Nil for a type that is not built in, which does not determine the format.
    /// - Returns: Nil for a case of an enum and a list.
    package static func scalar(_ value: ResolvedValue, as type: BuiltinType?) -> DocumentValue? {
        let isText = type?.isJSONNumber == false
        switch value {
        case .text(let text), .uuid(let text), .url(let text): return .string(text)
        case .bool(let flag):
            guard case .texts(let yes, let no)? = type?.format else { return .flag(flag) }
            return isText ? .string(flag ? yes : no) : .number(flag ? yes : no)
        case .integer(let number): return isText ? .string(String(number)) : .integer(number)
        case .number(let text): return isText ? .string(text) : .number(text)
        case .date(let year, let month, let day):
            guard case .pattern(let pattern)? = type?.format else { return .string(DateText.date(year, month, day)) }
            var time = PatternedTime()
            (time.year, time.month, time.day) = (year, month, day)
            return .string(TimePattern.text(time, pattern))
        case .milliseconds(let milliseconds): return duration(milliseconds, as: type)
        case .instant(let seconds, let nanoseconds): return instant(seconds, nanoseconds, as: type)
        case .bytes(let bytes): return .string(Base64Text.text(of: bytes, isURLSafe: type == .bytesBase64URL))
        case .enumCase, .rawValue, .list: return nil
        }
    }

    private func caseText(of type: DeclaredType, named name: SwiftName) -> String? {
        guard case .enumeration(let enumeration)? = types[type.path]?.shape else { return nil }
        return enumeration.cases.first { $0.swiftName == name }?.value.value
    }

    private func caseValue(_ text: String, of type: DeclaredType) -> DocumentValue {
        if case .enumeration(isInteger: true, _) = type.kind { .number(text) } else { .string(text) }
    }

    private static func duration(_ milliseconds: Int64, as type: BuiltinType?) -> DocumentValue {
        switch type {
        case .durationMillis: .integer(milliseconds)
        case .durationSeconds: .number(DateText.seconds(milliseconds: milliseconds))
        default: .string("PT\(DateText.seconds(milliseconds: milliseconds))S")
        }
    }

    private static func instant(_ seconds: Int64, _ nanoseconds: Int, as type: BuiltinType?) -> DocumentValue {
        if case .pattern(let pattern)? = type?.format {
            return .string(TimePattern.text(DateText.time(seconds: seconds), pattern))
        }
        return switch type {
        case .datetimeUnix: .integer(seconds)
        case .datetimeUnixMillis: .integer(seconds * 1_000 + Int64(nanoseconds / 1_000_000))
        case .datetimeHTTP: .string(DateText.mailDate(seconds: seconds, zone: "GMT"))
        case .datetimeRFC2822: .string(DateText.mailDate(seconds: seconds, zone: "+0000"))
        default: .string(DateText.timestamp(seconds: seconds, nanoseconds: nanoseconds))
        }
    }
}

extension ResolvedTypeReference {
    /// The scalar, also of a distinct type; nil for all other types.
    package var builtin: BuiltinType? {
        switch self {
        case .builtin(let builtin): builtin
        case .declared(let declared): if case .distinct(let wire) = declared.kind { wire } else { nil }
        case .optional(let wrapped): wrapped.builtin
        case .list, .map: nil
        }
    }
}

/// Dates and durations in the notation of JSON, in which examples and requests contain them: `1714564800` for `datetime(unix)`,
/// `PT90S` for `duration`.
package enum JSONScalar {
    /// Nil for other types, and for text that is not a value of the type.
    package static func value(_ text: String, as type: BuiltinType) -> ResolvedValue? {
        switch type.format {
        case .texts(let yes, let no)?: return text == yes ? .bool(true) : text == no ? .bool(false) : nil
        case .pattern(let pattern)?:
            guard let time = TimePattern.read(text.utf8, pattern) else { return nil }
            let date = DateText.date(time.year, time.month, time.day)
            guard type.kind == .instant else { return .scalar(date, as: .date) }
            return .scalar(TimePattern.text(time, "yyyy-MM-ddTHH:mm:ssZ"), as: .datetime)
        case nil: break
        }
        return switch type {
        case .datetime: ResolvedValue.scalar(text, as: .datetime)
        case .datetimeUnix: milliseconds(text, unit: 1_000).map(instant)
        case .datetimeUnixMillis: milliseconds(text, unit: 1).map(instant)
        case .datetimeHTTP, .datetimeRFC2822: mailDate(text)
        case .durationSeconds: milliseconds(text, unit: 1_000).map(ResolvedValue.milliseconds)
        case .durationMillis: milliseconds(text, unit: 1).map(ResolvedValue.milliseconds)
        case .duration: duration(text)
        default: nil
        }
    }

    private static func milliseconds(_ text: some StringProtocol, unit: Double) -> Int64? {
        Double(text).flatMap { Int64(exactly: ($0 * unit).rounded()) }
    }

    private static func instant(_ milliseconds: Int64) -> ResolvedValue {
        let rest = Int((milliseconds % 1_000 + 1_000) % 1_000)
        return .instant(seconds: (milliseconds - Int64(rest)) / 1_000, nanoseconds: rest * 1_000_000)
    }

    /// `Wed, 01 May 2024 12:00:00 GMT`, in any time zone that is a number
    private static func mailDate(_ text: String) -> ResolvedValue? {
        let words = text.split(separator: " ").drop { $0.hasSuffix(",") }.map(String.init)
        guard words.count == 5, let month = GregorianNames.months.firstIndex(of: words[1]) else { return nil }
        let pad = { (text: String) in text.utf8.count < 2 ? "0" + text : text }
        let isOffset = words[4].hasPrefix("+") || words[4].hasPrefix("-")
        let zone = isOffset ? words[4].prefix(3) + ":" + words[4].suffix(2) : "Z"
        return .scalar("\(words[2])-\(pad(String(month + 1)))-\(pad(words[0]))T\(words[3])\(zone)", as: .datetime)
    }

    /// `P1DT2H3M4.5S`
    private static func duration(_ text: String) -> ResolvedValue? {
        let isNegative = text.hasPrefix("-")
        let body = text.dropFirst(isNegative ? 1 : 0)
        guard body.first == "P", let last = body.last, last != "P", last != "T" else { return nil }
        var total: Int64 = 0
        var digits = ""
        var isTime = false
        for character in body.dropFirst() {
            switch (character, isTime) {
            case ("T", false): isTime = true
            case ("0"..."9", _), (".", _): digits.append(character)
            default:
                let units: [Character: Double] =
                    isTime ? ["H": 3_600_000, "M": 60_000, "S": 1_000] : ["W": 604_800_000, "D": 86_400_000]
                guard let unit = units[character], let value = milliseconds(digits, unit: unit) else { return nil }
                total += value
                digits = ""
            }
        }
        return digits.isEmpty ? .milliseconds(isNegative ? -total : total) : nil
    }
}

/// Fields whose value is a text that contains JSON.
extension ResolvedField {
    /// The value as it is in JSON: the text of a field with `$as: json`, and any other value itself.
    package func text(_ value: DocumentValue) -> DocumentValue {
        isJSONText && value != .null ? .string(CompactJSON.text(of: value)) : value
    }
}
