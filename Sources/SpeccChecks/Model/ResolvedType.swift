package import SpeccCatalog
package import SpeccDiagnostics

/// A Swift type to generate: an entry of `types`, or an inline object or enum nested where it stands.
package struct ResolvedType: Sendable {
    /// As in the catalog; of an inline type the name of the field, parameter or status it stands at.
    package var name: Located<String>
    package let path: SwiftPath
    package var docs: String?
    package var deprecated: Deprecation?
    /// Conformances beyond those its use calls for, those that another type's request entails included; sorted.
    package var conforms: [Conformance]
    /// Whether stored properties are `var`.
    package var isMutable: Bool
    package var usage: TypeUsage
    package var shape: Shape
    /// A Swift type of the program's own that stands in its place, so that none is generated.
    package var typeOverride: SwiftPath?

    package init(
        name: Located<String>,
        path: SwiftPath,
        docs: String?,
        deprecated: Deprecation?,
        conforms: [Conformance],
        isMutable: Bool,
        usage: TypeUsage,
        shape: Shape
    ) {
        self.name = name
        self.path = path
        self.docs = docs
        self.deprecated = deprecated
        self.conforms = conforms
        self.isMutable = isMutable
        self.usage = usage
        self.shape = shape
    }

    package enum Shape: Sendable {
        case object(ResolvedObject)
        case enumeration(ResolvedEnum)
        case union(ResolvedUnion)
        /// A name for another type.
        case alias(ResolvedAlias)
        case distinct(ResolvedDistinct)
    }
}

/// The three kinds of absence, and none.
package enum ResolvedPresence: Equatable, Sendable {
    /// Always sent, always there.
    case required
    /// `T?`: left out when nil; may be absent or null.
    case optional
    /// `T | null`: always sent, as null when nil.
    case nullable
    /// `patch<T>`: kept, cleared or set; the field's type is `T` itself.
    case patch
}

/// Where a type's values travel, through the types that hold it too. Both are set where nothing uses it.
package struct TypeUsage: Equatable, Sendable {
    /// In answers or errors.
    package var isRead: Bool
    /// In bodies.
    package var isWritten: Bool
    /// In forms and queries, as `name[key]=value`.
    package var isFormEncoded: Bool
    /// As a body of several parts, of which each field is one.
    package var isMultipart: Bool

    package init(isRead: Bool, isWritten: Bool, isFormEncoded: Bool = false, isMultipart: Bool = false) {
        self.isRead = isRead
        self.isWritten = isWritten
        self.isFormEncoded = isFormEncoded
        self.isMultipart = isMultipart
    }
}

package struct ResolvedObject: Sendable {
    /// Those of `$extends` first, then its own, in the order of the catalog.
    package var fields: [ResolvedField]
    /// Inline types of its own fields; those of inherited fields stay where they are declared.
    package var nested: [ResolvedType]
    /// Whether a required field `id` can identify its values.
    package var isIdentifiable: Bool

    package init(fields: [ResolvedField], nested: [ResolvedType], isIdentifiable: Bool) {
        self.fields = fields
        self.nested = nested
        self.isIdentifiable = isIdentifiable
    }
}

package struct ResolvedField: Sendable {
    /// As it goes over the wire.
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// Optional where the presence is `optional` or `nullable`.
    package var type: ResolvedTypeReference
    package let presence: ResolvedPresence
    /// Sent unless the caller says otherwise, and filled in for an answer's missing field.
    package var defaultValue: ResolvedValue?
    package var constraints: ResolvedConstraints
    /// Whether its value is held by a box: it could contain itself through this field, which is optional then, or it is large.
    package var isBoxed: Bool
    /// What it always is: no argument, always sent, checked when read.
    package var constant: ResolvedValue?
    /// What it is as a part of a multipart body; nil where nothing is said.
    package var part: ResolvedPart?
    /// A sample value in words, for documentation.
    package var example: String?
    /// The same as it stands in the catalog, here or at the name it goes by; kept where examples are generated.
    package var sample: ExampleValue?
    /// Whether no log and no description may show it.
    package var isSensitive = false
    /// Whether it is the field by which a union tells its members apart, and one of them holds it here.
    package var isTag = false

    package init(
        name: Located<String>,
        swiftName: SwiftName,
        docs: String?,
        deprecated: Deprecation?,
        type: ResolvedTypeReference,
        defaultValue: ResolvedValue?,
        constraints: ResolvedConstraints,
        isBoxed: Bool,
        presence: ResolvedPresence? = nil
    ) {
        self.name = name
        self.swiftName = swiftName
        self.docs = docs
        self.deprecated = deprecated
        self.type = type
        self.defaultValue = defaultValue
        self.constraints = constraints
        self.isBoxed = isBoxed
        if case .optional = type {
            self.presence = presence ?? .optional
        } else {
            self.presence = presence ?? .required
        }
    }
}

/// A part of a multipart body.
package struct ResolvedPart: Equatable, Sendable {
    package let isJSON: Bool
    /// Content types; empty where any will do.
    package var accept: [String]
    package var size: SizeRange?

    package init(isJSON: Bool, accept: [String], size: SizeRange?) {
        self.isJSON = isJSON
        self.accept = accept
        self.size = size
    }
}

package struct ResolvedEnum: Sendable {
    package let words: [Case]
    /// Whether the words are numbers on the wire.
    package let isInteger: Bool
    package let isClosed: Bool

    package init(words: [Case], isInteger: Bool, isClosed: Bool) {
        self.words = words
        self.isInteger = isInteger
        self.isClosed = isClosed
    }

    package struct Case: Sendable {
        /// As it goes over the wire; of an integer enum canonical decimal text that fits `Int`.
        package var value: Located<String>
        package let swiftName: SwiftName
        package var docs: String?
        package var deprecated: Deprecation?
        /// Whether examples use it rather than another word.
        package var isExample = false

        package init(value: Located<String>, swiftName: SwiftName, docs: String?, deprecated: Deprecation?) {
            self.value = value
            self.swiftName = swiftName
            self.docs = docs
            self.deprecated = deprecated
        }
    }
}
