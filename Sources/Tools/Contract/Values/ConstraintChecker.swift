import SpeccChecks
import SpeccText

/// Checks a value against its constraints.
enum ConstraintChecker {
    /// The violated constraint as a clause; nil if there is none.
    static func violation(of value: DocumentValue, _ constraints: ResolvedConstraints) -> String? {
        guard !constraints.isEmpty else { return nil }
        switch value {
        case .number(let text):
            return constraints.range.flatMap { range(text, $0) }
        case .string(let text):
            if let bounds = constraints.range, let violation = range(text, bounds) { return violation }
            if let violation = count(text.count, constraints.length, "character") { return violation }
            guard let pattern = constraints.pattern, let compiled = try? Pattern(pattern), !compiled.matches(text)
            else { return nil }
            return "\(ScalarChecker.excerpt(of: value)) does not match the pattern '\(pattern)'"
        case .list(let items):
            if let violation = count(items.count, constraints.items, "element") { return violation }
            guard constraints.isUnique else { return nil }
            let texts = items.map(CompactJSON.text)
            return Set(texts).count < texts.count ? "the elements are not unique" : nil
        case .object(let members):
            return count(members.count, constraints.items, "entry", plural: "entries")
        case .null, .flag: return nil
        }
    }

    private static func range(_ text: String, _ bounds: NumberBounds) -> String? {
        let (lower, upper): (String?, String?) =
            switch bounds {
            case .integer(let lower, let upper): (lower.map(String.init), upper.map(String.init))
            case .number(let lower, let upper), .decimal(let lower, let upper): (lower, upper)
            }
        if let lower, isLess(text, lower) { return "\(text) is less than \(lower)" }
        if let upper, isLess(upper, text) { return "\(text) is greater than \(upper)" }
        return nil
    }

    /// Whether both texts are numbers, of which the first is less. Integers of 64 bits are compared exactly.
    private static func isLess(_ first: String, _ second: String) -> Bool {
        if let first = Int64(first), let second = Int64(second) { return first < second }
        guard let first = Double(first), let second = Double(second) else { return false }
        return first < second
    }

    private static func count(_ count: Int, _ bounds: CountBounds?, _ noun: String, plural: String? = nil) -> String? {
        guard let bounds else { return nil }
        let nouns = plural ?? noun + "s"
        let counted = "\(count) \(count == 1 ? noun : nouns)"
        if count < bounds.lower { return "\(counted), fewer than \(bounds.lower)" }
        if let upper = bounds.upper, count > upper { return "\(counted), more than \(upper)" }
        return nil
    }
}

/// A difference between a value and its declared type.
package struct Mismatch: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// A required field is absent.
        case missing
        /// The value has another JSON type or format.
        case type
        /// The value is not one of the declared values.
        case value
        /// A constraint is violated.
        case constraint
        /// The field is not declared. Clients ignore it.
        case undeclared
        /// The value is not a declared case of an open enum or union. Clients preserve it.
        case unknownCase
    }

    package let kind: Kind
    /// `items[0].id`; empty for the whole value.
    package var path: String
    /// `expected an integer, found "a"`
    package let message: String

    package init(_ kind: Kind, at path: String, _ message: String) {
        self.kind = kind
        self.path = path
        self.message = message
    }

    /// Whether a client fails to decode the value, or a server rejects it.
    package var isError: Bool {
        kind != .undeclared && kind != .unknownCase
    }
}
