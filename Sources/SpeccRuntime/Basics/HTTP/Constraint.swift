import Foundation
import SpeccPatterns

/// What a catalog demands of a value, and the words for a value that does not meet it. Nil always fits.
enum Constraint {
    /// - Parameter name: As it goes over the wire.
    static func range<Bounds: RangeExpression>(
        _ value: Bounds.Bound?,
        _ bounds: Bounds,
        _ name: String,
        isHidden: Bool = false
    ) -> String? {
        guard let value, !bounds.contains(value) else { return nil }
        return "'\(name)' is \(isHidden ? Redaction.mark : "\(value)"), but must be \(describe(bounds))"
    }

    /// - Parameter unit: What is counted, such as `characters`.
    static func count(
        _ count: Int?,
        of unit: String,
        _ bounds: some RangeExpression<Int>,
        _ name: String
    ) -> String? {
        guard let count, !bounds.contains(count) else { return nil }
        return "'\(name)' has \(count) \(unit), but must have \(describe(bounds))"
    }

    /// Of what is sent as it is. A body that does not know its length fits: `limited(to:)` looks at it on its way.
    static func size(_ body: RequestBody?, _ bounds: some RangeExpression<Int>, _ name: String) -> String? {
        guard let length = body?.length else { return nil }
        return count(length, of: "bytes", bounds, name)
    }

    static func pattern(_ value: String?, _ pattern: String, _ name: String) -> String? {
        guard let value else { return nil }
        do throws(PatternError) {
            return try Pattern(pattern).matches(value) ? nil : "'\(name)' does not match the pattern '\(pattern)'"
        } catch {
            return "the pattern '\(pattern)' of '\(name)' is not supported: \(error.message)"
        }
    }

    static func unique(_ values: [some JSONWritable], _ name: String) -> String? {
        var seen: Set<Data> = []
        for (place, value) in values.enumerated() {
            // What cannot be written is refused when it is.
            guard let text = try? JSONWriter.encode(value), !seen.insert(text).inserted else { continue }
            return "'\(name)[\(place)]' stands in the list before, but its elements must differ"
        }
        return nil
    }

    /// `1 to 100`, `at least 1`, `at most 100`
    private static func describe<Bounds: RangeExpression>(_ bounds: Bounds) -> String {
        if let bounds = bounds as? ClosedRange<Bounds.Bound> {
            "\(bounds.lowerBound) to \(bounds.upperBound)"
        } else if let bounds = bounds as? PartialRangeFrom<Bounds.Bound> {
            "at least \(bounds.lowerBound)"
        } else if let bounds = bounds as? PartialRangeThrough<Bounds.Bound> {
            "at most \(bounds.upperBound)"
        } else {
            "within \(bounds)"
        }
    }
}
