import SpeccDiagnostics
import SpeccYAML

/// Durations, sizes, ranges of them, and rates.
extension DecodingContext {
    /// A duration in milliseconds.
    mutating func duration(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<Int64>? {
        guard let text = text(node, subject, expected: "a duration such as '10s'") else { return nil }
        switch DurationLiteral(text.value) {
        case .milliseconds(let milliseconds):
            return Located(milliseconds, at: node.range)
        case .bare:
            // Large numbers are most likely milliseconds: a timeout of a thousand seconds is rare.
            let isSeconds = text.value.utf8.count < 4
            let meant = text.value + (isSeconds ? "s" : "ms")
            report(
                "missing-unit",
                "\(subject.text) has no unit",
                at: node.range,
                hint: "write '\(meant)' for \(isSeconds ? "seconds" : "milliseconds"); units are ms, s, m and h",
                fixes: [Diagnostic.Fix(node.range, replacement: meant)]
            )
        case .outOfRange:
            report("invalid-duration", Self.outOfRange(text.value), at: node.range)
        case .invalid:
            let message = "\(subject.text) must be a duration such as '10s', not \(quoted(text.value))"
            let meant = DurationLiteral.meant(by: text.value)
            report(
                "invalid-duration",
                message,
                at: node.range,
                hint: meant.map { "write '\($0)'" } ?? "units are ms, s, m and h",
                fixes: meant.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
            )
        }
        return nil
    }

    private static func outOfRange(_ duration: String) -> String {
        "\(quoted(duration)) is longer than a year or more precise than 1ms"
    }

    mutating func limit(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<TimeoutDeclaration.Limit>? {
        if node.text == "none" { return Located(.unlimited, at: node.range) }
        return duration(node, subject)?.map { .milliseconds($0) }
    }

    /// `2s..30s`, or `5s` for a constant interval.
    mutating func durationRange(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<DurationRange>? {
        let expected = "a range such as '2s..30s'"
        guard let text = text(node, subject, expected: "a duration, or \(expected)") else { return nil }
        guard let bounds = Self.bounds(in: text.value) else {
            return duration(node, subject)?.map { DurationRange(lower: $0, upper: $0) }
        }
        if case .milliseconds(let lower) = DurationLiteral(bounds.lower),
            case .milliseconds(let upper) = DurationLiteral(bounds.upper)
        {
            return Located(DurationRange(lower: lower, upper: upper), at: node.range)
        }
        for bound in [bounds.lower, bounds.upper] {
            guard case .outOfRange = DurationLiteral(bound) else { continue }
            report("invalid-duration", Self.outOfRange(bound), at: node.range)
            return nil
        }
        let message = "\(subject.text) must be \(expected), not \(quoted(text.value))"
        report("invalid-range", message, at: node.range, hint: "write both bounds with a unit: ms, s, m or h")
        return nil
    }

    /// `1MB`, or `none` for no limit.
    mutating func size(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<SizeLimit>? {
        if node.text == "none" { return Located(.unlimited, at: node.range) }
        guard let text = text(node, subject, expected: "a size such as '1MB'") else { return nil }
        return bytes(text.value, at: node.range, of: subject).map { Located(.bytes($0), at: node.range) }
    }

    /// `..5MB`, `1KB..5MB`
    mutating func sizeRange(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<SizeRange>? {
        let expected = "a range of sizes such as '..5MB'"
        guard let text = text(node, subject, expected: expected) else { return nil }
        guard let bounds = Self.bounds(in: text.value) else {
            var hint = "write two dots, and omit one end if it is open: '..5MB', '1KB..'"
            if case .bytes = SizeLiteral(text.value) { hint = "write '..\(text.value)' for at most \(text.value)" }
            let message = "\(subject.text) must be \(expected), not \(quoted(text.value))"
            report("invalid-range", message, at: node.range, hint: hint)
            return nil
        }
        var ends: [Int64?] = []
        for bound in [bounds.lower, bounds.upper] {
            guard !bound.isEmpty else {
                ends.append(nil)
                continue
            }
            guard let bytes = bytes(bound, at: node.range) else { return nil }
            ends.append(bytes)
        }
        switch (ends[0], ends[1]) {
        case (nil, nil):
            report("invalid-range", "the range has no bounds", at: node.range, hint: "for example '..5MB'")
            return nil
        case (let lower?, let upper?) where lower > upper:
            report("invalid-range", "the lower bound is greater than the upper bound", at: node.range)
            return nil
        default: return Located(SizeRange(lower: ends[0], upper: ends[1]), at: node.range)
        }
    }

    /// The number of bytes; nil with a diagnostic for other text.
    ///
    /// - Parameter subject: The declaration in messages; nil if the text is a part of its value.
    private mutating func bytes(_ text: String, at range: SourceRange, of subject: DeclarationContext? = nil) -> Int64?
    {
        let units = "units are B, KB, MB, GB, KiB, MiB and GiB"
        switch SizeLiteral(text) {
        case .bytes(let bytes): return bytes
        case .bare:
            let fixes = subject.map { _ in [Diagnostic.Fix(range, replacement: text + "B")] } ?? []
            let hint = "write '\(text)B' for bytes; \(units)"
            report("missing-unit", "\(subject?.text ?? quoted(text)) has no unit", at: range, hint: hint, fixes: fixes)
        case .outOfRange:
            let message = "\(quoted(text)) is not a whole number of bytes, or more than 1000GB"
            report("invalid-size", message, at: range)
        case .invalid:
            let message = subject.map { "\($0.text) must be a size such as '1MB', not \(quoted(text))" }
            report("invalid-size", message ?? "\(quoted(text)) is not a size", at: range, hint: units)
        }
        return nil
    }

    /// `20/m`, or `none` for no limit.
    mutating func rate(_ node: YAMLNode, _ subject: DeclarationContext) -> Located<RateLimit>? {
        if node.text == "none" { return Located(.unlimited, at: node.range) }
        guard let text = text(node, subject, expected: "a rate such as '20/m'") else { return nil }
        switch RateLiteral(text.value) {
        case .requests(let count, let unit): return Located(.requests(count, per: unit), at: node.range)
        case .bare:
            let hint = "write '\(text.value)/m' for a minute; units are s, m and h"
            report("missing-unit", "\(subject.text) has no unit", at: node.range, hint: hint)
        case .outOfRange:
            let message = "\(subject.text) must be between 1 and \(RateLiteral.maximum) requests"
            report("invalid-rate", message, at: node.range, hint: "use 'none' for no limit")
        case .invalid:
            let meant = RateLiteral.meant(by: text.value)
            report(
                "invalid-rate",
                "\(subject.text) must be a rate such as '20/m', not \(quoted(text.value))",
                at: node.range,
                hint: meant.map { "write '\($0)'" } ?? "write a number of requests per s, m or h",
                fixes: meant.map { [Diagnostic.Fix(node.range, replacement: $0)] } ?? []
            )
        }
        return nil
    }

    private static func bounds(in text: String) -> (lower: String, upper: String)? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    }
}
