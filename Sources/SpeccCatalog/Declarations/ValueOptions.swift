package import SpeccDiagnostics

/// What the long form of a field, a parameter or a header says beside its type.
package struct ValueOptions: Sendable {
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var defaultValue: Located<LiteralValue>?
    /// Of lists in a query.
    package var style: Located<ListStyle>?
    package var constraints = Constraints()
    package var swiftName: Located<String>?
    /// Of a file in a multipart body.
    package var file = FileOptions()
    /// `$as: json` of a part of a multipart body.
    package var part: Located<PartEncoding>?
    /// Sends the bare name.
    package var flag: Located<Bool>?
    /// A constant field's value; nil for a field that varies.
    package var constant: Located<LiteralValue>?
    /// Of a constant parameter: what its text must fit.
    package var constantType: TypeExpression?
    package var example: ExampleValue?
    package var isSensitive: Located<Bool>?

    package init() {}
}

/// Options kept out of line. A catalog holds many thousands of fields, few of which have any: copying a field should
/// not cost what copying its options would.
package final class SharedOptions: Sendable {
    package let value: ValueOptions

    package init(_ value: ValueOptions) {
        self.value = value
    }
}

/// What is checked before a value is sent; nil where nothing is said.
package struct Constraints: Sendable {
    /// Bounds of a number, inclusive.
    package var range: Located<NumberRange>?
    /// Characters of a text.
    package var length: Located<NumberRange>?
    /// Elements of a list.
    package var items: Located<NumberRange>?
    /// Whether a list's elements must differ.
    package var unique: Located<Bool>?
    /// A regular expression over the whole text.
    package var pattern: Located<String>?

    package init(
        range: Located<NumberRange>? = nil,
        length: Located<NumberRange>? = nil,
        items: Located<NumberRange>? = nil,
        unique: Located<Bool>? = nil,
        pattern: Located<String>? = nil
    ) {
        self.range = range
        self.length = length
        self.items = items
        self.unique = unique
        self.pattern = pattern
    }

    package var isEmpty: Bool {
        range == nil && length == nil && items == nil && unique == nil && pattern == nil
    }
}

/// `1..100`, `0..`, `..5`: decimal text, open where nil.
package struct NumberRange: Equatable, Sendable {
    package let lower: String?
    package let upper: String?

    package init(lower: String?, upper: String?) {
        self.lower = lower
        self.upper = upper
    }
}

/// A default as written; what it means follows from the type of the place it stands at.
package enum LiteralValue: Equatable, Sendable {
    case text(String)
    case list([Located<String>])
}
