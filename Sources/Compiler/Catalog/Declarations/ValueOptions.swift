package import SpeccDiagnostics

/// A default that the client creates for each call: `default: new` of a UUID, `default: now` of a date and time.
package enum CreatedDefault: String, Sendable, CaseIterable {
    case new, now
}

/// Options of a field, parameter or header in its long form.
package struct ValueOptions: Sendable {
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var defaultValue: Located<LiteralValue>?
    /// The value that the server assumes if none is sent.
    package var serverDefault: Located<LiteralValue>?
    /// The encoding of a list in a query.
    package var style: Located<ListStyle>?
    package var constraints = Constraints()
    package var swiftName: Located<String>?
    /// Constraints on a file in a multipart body.
    package var file = FileOptions()
    /// `$as: json` of a field of a form, or of a part of a multipart body.
    package var part: Located<PartEncoding>?
    /// `$contentType` of a part of a multipart body.
    package var partContentType: Located<String>?
    /// `$style` of a field of a form.
    package var formStyle: Located<ListStyle>?
    /// `as: json` of a query item.
    package var encoding: Located<PartEncoding>?
    /// Whether the bare name is sent.
    package var flag: Located<Bool>?
    /// The value of a constant field; nil for a variable one.
    package var constant: Located<LiteralValue>?
    /// The declared type of a constant parameter, which its text must match.
    package var constantType: TypeExpression?
    package var example: ExampleValue?
    package var isSensitive: Located<Bool>?

    package init() {}
}

/// Options of a field or parameter, stored out of line. A catalog has thousands of fields, most without options:
/// copying one then costs one reference count.
package final class SharedOptions: Sendable {
    package let value: ValueOptions

    package init(_ value: ValueOptions) {
        self.value = value
    }
}

/// Constraints that are checked before a value is sent; nil if not declared.
package struct Constraints: Sendable {
    /// Inclusive bounds of a number.
    package var range: Located<NumberRange>?
    /// The number of characters of a string.
    package var length: Located<NumberRange>?
    /// The number of elements of a list.
    package var items: Located<NumberRange>?
    /// Whether the elements of a list must differ.
    package var unique: Located<Bool>?
    /// A regular expression that must match the whole text.
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

/// `1..100`, `0..`, `..5`: bounds as decimal text; a nil bound is open.
package struct NumberRange: Equatable, Sendable {
    package let lower: String?
    package let upper: String?

    package init(lower: String?, upper: String?) {
        self.lower = lower
        self.upper = upper
    }
}

/// A default value as written; it is interpreted by the type of the declaration.
package enum LiteralValue: Equatable, Sendable {
    case text(String)
    case list([Located<String>])

    /// The values in catalog syntax.
    package var text: String {
        switch self {
        case .text(let text): text
        case .list(let texts): "[" + texts.map(\.value).joined(separator: ", ") + "]"
        }
    }
}

/// An example value of any depth. Its scalars are interpreted by the type it belongs to.
package indirect enum ExampleValue: Sendable {
    case null(SourceRange)
    case text(String, SourceRange)
    case list([ExampleValue], SourceRange)
    case map([Entry], SourceRange)

    package struct Entry: Sendable {
        package var name: Located<String>
        package var value: ExampleValue

        package init(name: Located<String>, value: ExampleValue) {
            self.name = name
            self.value = value
        }
    }

    package var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    package var range: SourceRange {
        switch self {
        case .null(let range), .text(_, let range), .list(_, let range), .map(_, let range): range
        }
    }
}
