package import SpeccDiagnostics

/// One entry of `types:`.
package struct TypeDeclaration: Sendable {
    package var name: Located<String>
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var shape: Shape
    package var swift: SwiftOptions

    package init(
        name: Located<String>,
        docs: Located<String>? = nil,
        deprecated: Located<Deprecation>? = nil,
        shape: Shape,
        swift: SwiftOptions = SwiftOptions()
    ) {
        self.name = name
        self.docs = docs
        self.deprecated = deprecated
        self.shape = shape
        self.swift = swift
    }

    package enum Shape: Sendable {
        case object(ObjectDeclaration)
        case enumeration(EnumDeclaration)
    }
}

package struct ObjectDeclaration: Sendable {
    package var range: SourceRange
    package var extends: [Located<String>]
    package var fields: [FieldDeclaration]

    package init(range: SourceRange, extends: [Located<String>] = [], fields: [FieldDeclaration] = []) {
        self.range = range
        self.extends = extends
        self.fields = fields
    }
}

package struct FieldDeclaration: Sendable {
    /// As it goes over the wire.
    package var name: Located<String>
    package var type: TypeExpression
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var defaultValue: Located<LiteralValue>?
    package var constraints: Constraints
    package var swiftName: Located<String>?

    package init(
        name: Located<String>,
        type: TypeExpression,
        docs: Located<String>? = nil,
        deprecated: Located<Deprecation>? = nil,
        defaultValue: Located<LiteralValue>? = nil,
        constraints: Constraints = Constraints(),
        swiftName: Located<String>? = nil
    ) {
        self.name = name
        self.type = type
        self.docs = docs
        self.deprecated = deprecated
        self.defaultValue = defaultValue
        self.constraints = constraints
        self.swiftName = swiftName
    }
}

package struct EnumDeclaration: Sendable {
    package var range: SourceRange
    package var words: [Word]
    /// Whether the words are numbers on the wire (`$type: int`).
    package var isInteger: Bool
    package var isClosed: Bool

    package init(range: SourceRange, words: [Word], isInteger: Bool = false, isClosed: Bool = false) {
        self.range = range
        self.words = words
        self.isInteger = isInteger
        self.isClosed = isClosed
    }

    package struct Word: Sendable {
        /// As it goes over the wire.
        package var value: Located<String>
        package var swiftName: Located<String>?
        package var docs: Located<String>?
        package var deprecated: Located<Deprecation>?

        package init(
            value: Located<String>,
            swiftName: Located<String>? = nil,
            docs: Located<String>? = nil,
            deprecated: Located<Deprecation>? = nil
        ) {
            self.value = value
            self.swiftName = swiftName
            self.docs = docs
            self.deprecated = deprecated
        }
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
    /// A regular expression over the whole text.
    package var pattern: Located<String>?

    package init(
        range: Located<NumberRange>? = nil,
        length: Located<NumberRange>? = nil,
        items: Located<NumberRange>? = nil,
        pattern: Located<String>? = nil
    ) {
        self.range = range
        self.length = length
        self.items = items
        self.pattern = pattern
    }
}

/// `1..100`, `0..`, `..5`: decimal text, open where nil.
package struct NumberRange: Hashable, Sendable {
    package var lower: String?
    package var upper: String?

    package init(lower: String?, upper: String?) {
        self.lower = lower
        self.upper = upper
    }
}

/// A default as written; what it means follows from the type of the place it stands at.
package enum LiteralValue: Hashable, Sendable {
    case text(String)
    case list([String])
}
