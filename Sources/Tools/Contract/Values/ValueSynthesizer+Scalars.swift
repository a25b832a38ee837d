import SpeccCatalog
import SpeccChecks
import SpeccGenerator

/// Scalars within their constraints, and further ones for the items of a list.
extension ValueSynthesizer {
    func scalar(
        _ type: BuiltinType,
        _ reference: ResolvedTypeReference,
        _ name: String,
        _ constraints: ResolvedConstraints,
        _ variant: Int
    ) -> DocumentValue? {
        if type == .json { return .string(name) }
        if type.kind == .date, type.format != nil { return patterned(type, reference, name, constraints, variant) }
        if type == .file, purpose != .message { return .string(name) }
        if let text = PatternSampler.text(within: constraints, variant: variant) { return .string(text) }
        if type == .url || type == .urlTemplate, let linkBase { return .string(linkBase + String(variant + 1)) }
        guard let value = ExampleScalar.value(of: type, named: name, within: constraints) else { return nil }
        let json = ValueConverter(types: types).value(value, as: reference)
        guard variant > 0, let other = varied(json, type, constraints.range, by: variant) else { return json }
        return checker.mismatches(of: other, as: reference, constraints).isEmpty ? other : json
    }

    /// A date in the format of the catalog. Variants are other days.
    private func patterned(
        _ type: BuiltinType,
        _ reference: ResolvedTypeReference,
        _ name: String,
        _ constraints: ResolvedConstraints,
        _ variant: Int
    ) -> DocumentValue? {
        guard
            case .date(let year, let month, let day)? = ExampleScalar.value(of: type, named: name, within: constraints)
        else { return nil }
        let date = ResolvedValue.date(year: year, month: month, day: (day - 1 + variant) % 28 + 1)
        return ValueConverter(types: types).value(date, as: reference)
    }

    /// `2024-05-03T12:00:00Z` for `2024-05-01T12:00:00Z` and two days; later months begin again.
    private static func date(_ text: String, addingDays days: Int) -> String {
        let day = days % 28 + 1
        return text.prefix(8) + (day < 10 ? "0" : "") + String(day) + text.dropFirst(10)
    }

    /// A greater number, or a smaller one if there is none within the range. Variants above the number of integers in the range
    /// begin again; nil for a number that is not an integer.
    private static func number(_ text: String, within range: NumberBounds?, _ variant: Int) -> Int? {
        guard let first = Int(text) else { return nil }
        let (lower, upper) = range?.integers ?? (.min, .max)
        let above = upper.subtractingReportingOverflow(first)
        if above.overflow || variant <= above.partialValue { return first + variant }
        let below = first.subtractingReportingOverflow(lower)
        let further = variant - above.partialValue
        if below.overflow || further <= below.partialValue { return first - further }
        return number(text, within: range, variant % (above.partialValue + below.partialValue + 1))
    }

    /// `order_2` for `order_1`, `ada2@example.com`, `Example title 2` and `red-2`.
    private static func numbered(_ text: String, _ number: Int) -> String {
        if text.hasSuffix("_1") { return "\(text.dropLast())\(number)" }
        if let at = text.firstIndex(of: "@") { return "\(text[..<at])\(number)\(text[at...])" }
        return text + (text.contains(" ") ? " " : "-") + String(number)
    }

    /// The value with another number.
    private func varied(
        _ value: DocumentValue,
        _ type: BuiltinType,
        _ range: NumberBounds?,
        by variant: Int
    ) -> DocumentValue? {
        switch (type.kind, value) {
        case (.uuid, .string(let text)):
            let digits = String(variant + 1, radix: 16)
            return .string(String(text.dropLast(digits.count)) + digits)
        case (.url, .string(let text)): return .string(String(text.dropLast()) + String(variant + 1))
        case (.integer, .number(let text)), (.double, .number(let text)), (.decimal, .number(let text)):
            return Self.number(text, within: range, variant).map { .integer($0) }
        case (.integer, .string(let text)), (.decimal, .string(let text)):
            return Self.number(text, within: range, variant).map { .string(String($0)) }
        case (.date, .string(let text)),
            (.instant, .string(let text)) where type == .date || type == .datetime:
            return .string(Self.date(text, addingDays: variant))
        case (.text, .string(let text)) where type == .string: return .string(Self.numbered(text, variant + 1))
        default: return nil
        }
    }
}

extension NumberBounds {
    /// The smallest and the largest integer within the bounds.
    fileprivate var integers: (lower: Int, upper: Int) {
        switch self {
        case .integer(let lower, let upper): (lower.map { Int($0) } ?? .min, upper.map { Int($0) } ?? .max)
        case .number(let lower, let upper), .decimal(let lower, let upper):
            (
                lower.flatMap(Double.init).flatMap { Int(exactly: $0.rounded(.up)) } ?? .min,
                upper.flatMap(Double.init).flatMap { Int(exactly: $0.rounded(.down)) } ?? .max
            )
        }
    }
}
