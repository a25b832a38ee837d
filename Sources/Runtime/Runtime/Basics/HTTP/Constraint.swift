import Foundation
import SpeccText

/// Checks of the constraints in a catalog. Each method returns the message for a violation, or nil; nil values always
/// pass.
enum Constraint {
    /// - Parameter name: The name in the request.
    static func range<Bounds: RangeExpression>(
        _ value: Bounds.Bound?,
        _ bounds: Bounds,
        _ name: String,
        isHidden: Bool = false
    ) -> String? {
        guard let value, !bounds.contains(value) else { return nil }
        return "'\(name)' is \(isHidden ? Redaction.mark : "\(value)"), but must be \(describe(bounds))"
    }

    /// - Parameter unit: The counted unit, such as `characters`.
    static func count(
        _ count: Int?,
        of unit: String,
        _ bounds: some RangeExpression<Int>,
        _ name: String
    ) -> String? {
        guard let count, !bounds.contains(count) else { return nil }
        return "'\(name)' has \(count) \(unit), but must have \(describe(bounds))"
    }

    /// Checks the size of an unencoded body. A body of unknown length passes: `limited(to:)` checks it while it is
    /// sent.
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
        var encodedValues: Set<Data> = []
        for (index, value) in values.enumerated() {
            // A value that cannot be encoded fails later, when the request is written.
            guard let text = try? JSONWriter.encode(value), !encodedValues.insert(text).inserted else { continue }
            return "'\(name)[\(index)]' is a duplicate, but the elements must be unique"
        }
        return nil
    }

    /// The description of a range: `1 to 100`, `at least 1`, `at most 100`.
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
