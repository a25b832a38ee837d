package import SpeccCatalog

/// A default, parsed and checked against the type of its place.
package enum ResolvedValue: Equatable, Sendable {
    case text(String)
    case bool(Bool)
    /// Fits the place's integer type.
    case integer(Int64)
    /// Decimal text of a finite number, such as `-0.5`: valid as a Swift literal.
    case number(String)
    /// A word of an enum: the Swift name of its case.
    indirect case word(DeclaredType, swiftName: SwiftName)
    /// A deprecated word of an open enum, as it goes over the wire: its Swift name would warn wherever it stands.
    indirect case rawWord(DeclaredType, String)
    case date(year: Int, month: Int, day: Int)
    case milliseconds(Int64)
    /// A point in time, since 1970.
    case instant(seconds: Int64, nanoseconds: Int)
    /// 32 hex digits in five groups, in small letters.
    case uuid(String)
    /// An absolute URL of ASCII.
    case url(String)
    case bytes([UInt8])
    case list([ResolvedValue])
}

/// What is checked before a value is sent; nil where nothing is said. Lower bounds are never above upper ones.
package struct ResolvedConstraints: Equatable, Sendable {
    /// Out of line, because hardly any field has constraints and every field is copied; nil where there are none.
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
    /// Characters of a text.
    package var length: CountBounds? { storage?.content.length }
    /// Elements of a list.
    package var items: CountBounds? { storage?.content.items }
    /// A regular expression over the whole text, in the subset that every engine reads alike.
    package var pattern: String? { storage?.content.pattern }

    /// Whether a list's elements must differ.
    package var isUnique: Bool { storage?.content.isUnique ?? false }
    /// Of each element of a list or value of a map.
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

/// Inclusive bounds of a number, open where nil.
package enum NumberBounds: Equatable, Sendable {
    case integer(lower: Int64?, upper: Int64?)
    /// Decimal texts of finite numbers.
    case number(lower: String?, upper: String?)
}

/// Inclusive bounds of a count, open above where `upper` is nil.
package struct CountBounds: Equatable, Sendable {
    package let lower: Int
    package let upper: Int?

    package init(lower: Int, upper: Int?) {
        self.lower = lower
        self.upper = upper
    }
}
