import Foundation
import SpeccText

/// A type that checks values against the constraints of a catalog before they are sent: a request builder or a JSON
/// writer.
public protocol ValueChecker: ~Copyable {
    /// Records a failure; only the first one is recorded. The reason is a lower-case message for developers.
    mutating func fail(_ reason: String)
}

extension JSONWriter: ValueChecker {}

// Nil always passes. The first violation prevents the call from being sent. Names are those in the request.
extension ValueChecker where Self: ~Copyable {
    /// Requires a value in a range.
    ///
    /// - Parameters:
    ///   - value: The value to check.
    ///   - bounds: `1...100`, `1...` or `...100`.
    ///   - name: The name of the parameter or field.
    ///   - isHidden: Whether the value is a secret that errors must not contain.
    public mutating func require<Bounds: RangeExpression>(
        _ value: Bounds.Bound?,
        in bounds: Bounds,
        _ name: String,
        isHidden: Bool = false
    ) {
        refuse(Constraint.range(value, bounds, name, isHidden: isHidden))
    }

    /// Requires a string with a number of characters in a range.
    public mutating func require(_ value: String?, length: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "characters", length, name))
    }

    /// Requires an array with a number of elements in a range.
    public mutating func require<Element>(_ value: [Element]?, count: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "elements", count, name))
    }

    /// Requires a dictionary with a number of entries in a range.
    public mutating func require<Value>(
        _ value: [String: Value]?,
        count: some RangeExpression<Int>,
        _ name: String
    ) {
        refuse(Constraint.count(value?.count, of: "elements", count, name))
    }

    /// Requires a string that matches a pattern as a whole.
    ///
    /// - Parameters:
    ///   - value: The value to check.
    ///   - pattern: A regular expression in the syntax of the catalog's `pattern`.
    ///   - name: The name of the parameter or field.
    public mutating func require(_ value: String?, matching pattern: String, _ name: String) {
        refuse(Constraint.pattern(value, pattern, name))
    }

    /// Requires an array whose elements have different JSON representations.
    public mutating func require(unique values: [some JSONWritable]?, _ name: String) {
        refuse(Constraint.unique(values ?? [], name))
    }

    /// Checks every element of an array under its own name, such as `tags[2]`:
    /// `writer.requireEach(tags, "tags") { $0.require($1, length: 1...20, $2) }`
    @_spi(Generated) public mutating func requireEach<Element>(
        _ values: [Element]?,
        _ name: String,
        _ check: (inout Self, Element, String) -> Void
    ) {
        for (index, value) in (values ?? []).enumerated() { check(&self, value, "\(name)[\(index)]") }
    }

    /// Checks every value of a dictionary in the order of its keys.
    @_spi(Generated) public mutating func requireEach<Value>(
        _ values: [String: Value]?,
        _ name: String,
        _ check: (inout Self, Value, String) -> Void
    ) {
        for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) { check(&self, value, "\(name).\(key)") }
    }

    private mutating func refuse(_ problem: String?) {
        if let problem { fail(problem) }
    }
}

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

/// The reason why a request cannot be built. Nothing has been sent.
struct RequestError: Error {
    /// A lower-case message for developers, with names in single quotes.
    let message: String
    var underlying: (any Error)?

    init(_ message: String, underlying: (any Error)? = nil) {
        self.message = message
        self.underlying = underlying
    }
}
