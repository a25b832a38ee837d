package import SpeccDiagnostics

/// One entry of `types:`.
package struct TypeDeclaration: Sendable {
    package var name: Located<String>
    /// `T` of `Page<T>`.
    package var parameter: Located<String>?
    /// False for a declaration that was rejected with a diagnostic: its shape is unknown.
    package var isValid = true
    package var docs: Located<String>?
    package var deprecated: Located<Deprecation>?
    package var shape: Shape
    package var swift = SwiftOptions()

    package enum Shape: Sendable {
        case object(ObjectDeclaration)
        case enumeration(EnumDeclaration)
        case union(UnionDeclaration)
        case alias(AliasDeclaration)
    }
}

package struct ObjectDeclaration: Sendable {
    package var range: SourceRange
    package var extends: [Located<String>] = []
    /// The range of `$as: list`: JSON contains an array with the values of the fields in their order.
    package var tuple: SourceRange?
    package var fields: [FieldDeclaration] = []
}

extension ObjectDeclaration {
    package var isTuple: Bool { tuple != nil }
}

package struct FieldDeclaration: Sendable {
    /// The name on the wire.
    package var name: Located<String>
    package var type: TypeExpression
    /// Nil in the short form.
    package var options: SharedOptions?
    /// Whether it represents all fields that are not declared: `$additional`.
    package var isAdditional = false

    package init(name: Located<String>, type: TypeExpression, options: ValueOptions? = nil) {
        self.name = name
        self.type = type
        self.options = options.map(SharedOptions.init)
    }
}

package struct EnumDeclaration: Sendable {
    package var range: SourceRange
    package var cases: [Case]
    /// Whether the values are numbers on the wire (`$type: int`).
    package var isInteger = false
    package var isClosed = false

    package struct Case: Sendable {
        /// The value on the wire.
        package var value: Located<String>
        package var swiftName: Located<String>?
        package var docs: Located<String>?
        package var deprecated: Located<Deprecation>?
        /// Whether generated examples use this case.
        package var isExample: Located<Bool>?
    }
}

/// A named type: `Labels: list<string>`, or a scalar with constraints: `{ $type: string, $pattern: "[0-9]+" }`.
package struct AliasDeclaration: Sendable {
    package var range: SourceRange
    package var type: TypeExpression
    /// Constraints and options that apply wherever the name is used; nil in the short form.
    package var options: SharedOptions?
    /// The range of `$distinct: true`, which generates a separate Swift type for the name.
    package var distinct: SourceRange?

    package init(
        range: SourceRange,
        type: TypeExpression,
        options: ValueOptions? = nil,
        distinct: SourceRange? = nil
    ) {
        self.range = range
        self.type = type
        self.options = options.map(SharedOptions.init)
        self.distinct = distinct
    }
}

/// `$oneOf`: one of several types.
package struct UnionDeclaration: Sendable {
    package var range: SourceRange
    package var members: [Member] = []
    /// `$by`: the field that identifies the member; nil if the shapes of the values do.
    package var tagField: Located<String>?
    /// The range of `$match: fields`: the member is the object that fits the fields of a value best.
    package var matchesFields: SourceRange?
    /// Whether that field is a number on the wire (`$tag: int`).
    package var isIntegerTag = false
    /// Whether decoding fails for a value of an unknown type; otherwise the value is preserved.
    package var isClosed = false

    package struct Member: Sendable {
        /// The value of the tag field that identifies this member; nil for unions without one.
        package let tag: Located<String>?
        /// Further values of the tag field that identify this member.
        package var otherTags: [Located<String>] = []
        package var type: TypeExpression
        package var docs: Located<String>?
        package var deprecated: Located<Deprecation>?
        package var swiftName: Located<String>?

        package init(
            tag: Located<String>? = nil,
            type: TypeExpression,
            docs: Located<String>? = nil,
            deprecated: Located<Deprecation>? = nil,
            swiftName: Located<String>? = nil
        ) {
            self.tag = tag
            self.type = type
            self.docs = docs
            self.deprecated = deprecated
            self.swiftName = swiftName
        }

        /// All values of the tag field that identify this member.
        package var tags: [Located<String>] { (tag.map { [$0] } ?? []) + otherTags }
    }
}

/// `$as` of an object.
package enum ObjectForm: String, CaseIterable, Sendable {
    case list
}
