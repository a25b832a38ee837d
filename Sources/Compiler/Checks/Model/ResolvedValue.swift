package import SpeccCatalog

/// A default or constant, parsed and checked against its type. Indirect, because every field has several places for one,
/// few of which are used.
package indirect enum ResolvedValue: Equatable, Sendable {
    case text(String)
    case bool(Bool)
    /// Within the bounds of its integer type.
    case integer(Int64)
    /// The decimal text of a finite number, such as `-0.5`: a valid Swift literal.
    case number(String)
    case enumCase(DeclaredType, swiftName: SwiftName)
    /// The value of a deprecated case of an open enum: using its Swift name would emit a warning.
    case rawValue(DeclaredType, String)
    case date(year: Int, month: Int, day: Int)
    case milliseconds(Int64)
    /// Relative to 1970-01-01 UTC.
    case instant(seconds: Int64, nanoseconds: Int)
    /// 32 lowercase hexadecimal digits in five groups.
    case uuid(String)
    /// An absolute ASCII URL.
    case url(String)
    case bytes([UInt8])
    case list([ResolvedValue])
}

/// The constraints that are checked before a value is sent. Lower bounds never exceed upper bounds.
package struct ResolvedConstraints: Equatable, Sendable {
    /// A reference, because few fields have constraints and every field is copied; `nil` without constraints.
    private let storage: Storage?

    package init(
        range: NumberBounds? = nil,
        length: CountBounds? = nil,
        items: CountBounds? = nil,
        pattern: String? = nil,
        isUnique: Bool = false,
        elements: ResolvedConstraints = .none
    ) {
        let content = Content(
            range: range,
            length: length,
            items: items,
            pattern: pattern,
            isUnique: isUnique,
            elements: elements
        )
        storage = content.isEmpty ? nil : Storage(content)
    }

    private init() {
        storage = nil
    }

    package static let none = Self()

    package var range: NumberBounds? { storage?.content.range }
    /// The number of characters of a string.
    package var length: CountBounds? { storage?.content.length }
    /// The number of elements of a list.
    package var items: CountBounds? { storage?.content.items }
    /// A regular expression for the whole string, in a subset that all engines interpret alike.
    package var pattern: String? { storage?.content.pattern }

    /// Whether the elements of a list must be distinct.
    package var isUnique: Bool { storage?.content.isUnique ?? false }
    /// The constraints of list elements or map values.
    package var elements: ResolvedConstraints { storage?.content.elements ?? .none }

    package var isEmpty: Bool { storage == nil }

    package static func == (left: Self, right: Self) -> Bool {
        left.storage?.content == right.storage?.content
    }

    private struct Content: Equatable, Sendable {
        var range: NumberBounds?
        var length: CountBounds?
        var items: CountBounds?
        var pattern: String?
        var isUnique: Bool
        var elements: ResolvedConstraints

        var isEmpty: Bool {
            range == nil && length == nil && items == nil && pattern == nil && !isUnique && elements.isEmpty
        }
    }

    private final class Storage: Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }
}

/// The inclusive bounds of a number; `nil` means unbounded.
package enum NumberBounds: Equatable, Sendable {
    case integer(lower: Int64?, upper: Int64?)
    /// The decimal texts of finite numbers.
    case number(lower: String?, upper: String?)
    /// The decimal texts of numbers that are compared exactly.
    case decimal(lower: String?, upper: String?)
}

/// The inclusive bounds of a count.
package struct CountBounds: Equatable, Sendable {
    package let lower: Int
    package let upper: Int?

    package init(lower: Int, upper: Int?) {
        self.lower = lower
        self.upper = upper
    }
}
