import SpeccCatalog
import SpeccChecks

/// Constraints that are checked before a value is sent.
enum ConstraintChanges {
    /// - Parameters:
    ///   - direction: Only requests are checked.
    ///   - isDistinct: Whether the constraints are those of a distinct type, whose values the program can check itself.
    static func add(
        _ old: ResolvedConstraints,
        _ new: ResolvedConstraints,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ direction: ValueDirection,
        _ changes: inout ChangeCollector,
        isDistinct: Bool = false
    ) {
        let isSent = direction.contains(.request)
        guard old != new, isSent || isDistinct && direction.isRead else { return }
        let isWidened = isNarrower(old, than: new)
        // '1..5' and '1.0..5.0' accept the same values.
        if isWidened, isNarrower(new, than: old) { return }
        let tail = "changed from \(text(old)) to \(text(new))"
        changes.add(
            isWidened ? "widened-bounds" : "narrowed-bounds",
            subject,
            location,
            "constraints of \(noun)",
            tail,
            wire: isWidened || !isSent ? .safe : .risky,
            // Programs can depend on the constraints of a distinct type that they read.
            behavior: !isWidened && isSent ? .breaking : isDistinct && direction.isRead ? .risky : .safe
        )
    }

    /// Whether every value that satisfies one satisfies the other.
    private static func isNarrower(_ inner: ResolvedConstraints, than outer: ResolvedConstraints) -> Bool {
        isWithin(inner.range, outer.range) && isWithin(inner.length, outer.length) && isWithin(inner.items, outer.items)
            && (outer.pattern == nil || inner.pattern == outer.pattern) && (inner.isUnique || !outer.isUnique)
            && (inner.elements == outer.elements || isNarrower(inner.elements, than: outer.elements))
    }

    private static func isWithin(_ inner: CountBounds?, _ outer: CountBounds?) -> Bool {
        guard let outer else { return true }
        let inner = inner ?? CountBounds(lower: 0, upper: nil)
        return inner.lower >= outer.lower && (outer.upper ?? .max) >= (inner.upper ?? .max)
    }

    private static func isWithin(_ inner: NumberBounds?, _ outer: NumberBounds?) -> Bool {
        guard let outer else { return true }
        let (lower, upper) = bounds(inner)
        let limits = bounds(outer)
        return lower >= limits.lower && upper <= limits.upper
    }

    private static func bounds(_ bounds: NumberBounds?) -> (lower: Double, upper: Double) {
        switch bounds {
        case nil: (-Double.infinity, .infinity)
        case .integer(let lower, let upper): (lower.map(Double.init) ?? -.infinity, upper.map(Double.init) ?? .infinity)
        case .number(let lower, let upper), .decimal(let lower, let upper):
            (lower.flatMap(Double.init) ?? -.infinity, upper.flatMap(Double.init) ?? .infinity)
        }
    }

    /// `range 1..100, length 1..`
    private static func text(_ constraints: ResolvedConstraints) -> String {
        var parts: [String] = []
        switch constraints.range {
        case nil: break
        case .integer(let lower, let upper): parts.append("range \(text(lower, upper))")
        case .number(let lower, let upper), .decimal(let lower, let upper): parts.append("range \(text(lower, upper))")
        }
        if let length = constraints.length { parts.append("length \(text(length.lower, length.upper))") }
        if let items = constraints.items { parts.append("items \(text(items.lower, items.upper))") }
        if let pattern = constraints.pattern { parts.append("pattern '\(pattern)'") }
        if constraints.isUnique { parts.append("unique") }
        if !constraints.elements.isEmpty { parts.append("elements: \(text(constraints.elements))") }
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }

    private static func text(_ lower: (some CustomStringConvertible)?, _ upper: (some CustomStringConvertible)?)
        -> String
    {
        "\(lower.map(\.description) ?? "")..\(upper.map(\.description) ?? "")"
    }
}

/// Values that logs must not show.
enum SensitivityChanges {
    static func add(
        _ old: Bool,
        _ new: Bool,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        guard old != new else { return }
        if new {
            changes.add("added-sensitive", subject, location, noun, "is now sensitive: logs do not show it")
        } else {
            let tail = "is no longer sensitive: logs can show it"
            changes.add("removed-sensitive", subject, location, noun, tail, behavior: .breaking)
        }
    }
}

/// Default values and constants as text for messages.
enum ValueText {
    /// `'open'`, or `none`
    static func text(_ value: ResolvedValue?) -> String {
        value.map { "'\(plain($0))'" } ?? "none"
    }

    private static func plain(_ value: ResolvedValue) -> String {
        switch value {
        case .text(let text), .number(let text), .uuid(let text), .url(let text), .rawValue(_, let text): text
        case .bool(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .enumCase(_, let name): name.text
        case .date(let year, let month, let day): "\(year)-\(padded(month))-\(padded(day))"
        case .milliseconds(let milliseconds): QuantityText.duration(milliseconds: milliseconds)
        case .instant(let seconds, _): "\(seconds) s after 1970"
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .list(let values): "[\(values.map(plain).joined(separator: ", "))]"
        }
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

/// The values that the server assumes for absent fields and parameters.
enum ServerDefaultChanges {
    static func add(
        _ old: String?,
        _ new: String?,
        _ noun: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        guard old != new else { return }
        let tail = "changed from \(text(old)) to \(text(new))"
        // A default that was not documented before may be the same.
        let behavior: ChangeLevel = old != nil && new != nil ? .risky : .safe
        changes.add(
            "changed-server-default",
            subject,
            location,
            "server's default of \(noun)",
            tail,
            behavior: behavior
        )
    }

    private static func text(_ value: String?) -> String {
        value.map { "'\($0)'" } ?? "none"
    }
}
