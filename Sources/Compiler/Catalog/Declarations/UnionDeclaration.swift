package import SpeccDiagnostics

/// `$oneOf`: one of several types.
package struct UnionDeclaration: Sendable {
    package var range: SourceRange
    package var members: [Member]
    /// `$by`: the field that identifies the member; nil if the shapes of the values do.
    package var tagField: Located<String>?
    /// The range of `$match: fields`: the member is the object that fits the fields of a value best.
    package var matchesFields: SourceRange?
    /// Whether that field is a number on the wire (`$tag: int`).
    package var isIntegerTag: Bool
    /// Whether decoding fails for a value of an unknown type; otherwise the value is preserved.
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
