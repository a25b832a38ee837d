/// A default, parsed and checked against the type of its place.
package enum ResolvedValue: Hashable, Sendable {
    case text(String)
    case bool(Bool)
    /// Fits the place's integer type.
    case integer(Int64)
    /// Decimal text of a finite number, such as `-0.5`: valid as a Swift literal.
    case number(String)
    /// A word of an enum: the Swift name of its case.
    case word(DeclaredType, swiftName: String)
    case date(year: Int, month: Int, day: Int)
    case milliseconds(Int64)
    case list([ResolvedValue])
}

/// What is checked before a value is sent; nil where nothing is said. Lower bounds are never above upper ones.
package struct ResolvedConstraints: Hashable, Sendable {
    package var range: NumberBounds?
    /// Characters of a text.
    package var length: CountBounds?
    /// Elements of a list.
    package var items: CountBounds?
    /// A regular expression over the whole text, in the subset that every engine reads alike.
    package var pattern: String?

    package init(
        range: NumberBounds? = nil,
        length: CountBounds? = nil,
        items: CountBounds? = nil,
        pattern: String? = nil
    ) {
        self.range = range
        self.length = length
        self.items = items
        self.pattern = pattern
    }

    package var isEmpty: Bool {
        range == nil && length == nil && items == nil && pattern == nil
    }
}

/// Inclusive bounds of a number, open where nil.
package enum NumberBounds: Hashable, Sendable {
    case integer(lower: Int64?, upper: Int64?)
    /// Decimal texts of finite numbers.
    case number(lower: String?, upper: String?)
}

/// Inclusive bounds of a count, open above where `upper` is nil.
package struct CountBounds: Hashable, Sendable {
    package var lower: Int
    package var upper: Int?

    package init(lower: Int, upper: Int?) {
        self.lower = lower
        self.upper = upper
    }
}
