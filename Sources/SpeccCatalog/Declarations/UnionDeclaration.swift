package import SpeccDiagnostics

/// `$oneOf`: a value that is one of several types.
package struct UnionDeclaration: Sendable {
    package var range: SourceRange
    package var members: [Member]
    /// `$by`: the field that says which member a value is; nil where the values themselves tell.
    package var tagField: Located<String>?
    /// Whether that field is a number on the wire (`$tag: int`).
    package var isIntegerTag: Bool
    /// Whether a value that is none of the members is a decoding failure; else it is kept as it is.
    package var isClosed: Bool

    package init(
        range: SourceRange,
        members: [Member] = [],
        tagField: Located<String>? = nil,
        isIntegerTag: Bool = false,
        isClosed: Bool = false
    ) {
        self.range = range
        self.members = members
        self.tagField = tagField
        self.isIntegerTag = isIntegerTag
        self.isClosed = isClosed
    }

    package struct Member: Sendable {
        /// What the tag field says of such a value; nil where the union has none.
        package let tag: Located<String>?
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
    }
}
