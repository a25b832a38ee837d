package import SpeccCatalog
package import SpeccDiagnostics

/// A Swift type to generate: an entry of `types`, or an inline type nested in its declaration.
package struct ResolvedType: Sendable {
    /// The name in the catalog; for an inline type, the name of its field, parameter or status.
    package var name: Located<String>
    package let path: SwiftPath
    package var docs: String?
    package var deprecated: Deprecation?
    /// The conformances beyond those that the type's use requires, including those that containing types require; sorted.
    package var conforms: [Conformance]
    /// Whether stored properties are `var`.
    package var isMutable: Bool
    package var usage: TypeUsage
    package var shape: Shape
    /// A user-defined Swift type that replaces the generated one.
    package var typeOverride: SwiftPath?

    package enum Shape: Sendable {
        case object(ResolvedObject)
        case enumeration(ResolvedEnum)
        case union(ResolvedUnion)
        /// An alias of another type.
        case alias(ResolvedAlias)
        case distinct(ResolvedDistinct)
    }
}

/// Whether a field is required, and how its absence is represented.
package enum ResolvedPresence: Equatable, Sendable {
    /// Always present.
    case required
    /// `T?`: omitted if nil; may be absent or null.
    case optional
    /// `T | null`: always present, and null if nil.
    case nullable
    /// `patch<T>`: unchanged, cleared or set; the field's type is `T`.
    case patch
}

/// How values of a type, or of types that contain it, are transferred. Unused types are both read and written.
package struct TypeUsage: Equatable, Sendable {
    /// In responses or errors.
    package var isRead: Bool
    /// In bodies.
    package var isWritten: Bool
    /// In forms and queries, as `name[key]=value`.
    package var isFormEncoded: Bool
    /// As a multipart body with a part for each field.
    package var isMultipart: Bool
    /// In responses of mocks, which write types that are otherwise only read.
    package var isMocked = false

    package init(isRead: Bool, isWritten: Bool, isFormEncoded: Bool = false, isMultipart: Bool = false) {
        self.isRead = isRead
        self.isWritten = isWritten
        self.isFormEncoded = isFormEncoded
        self.isMultipart = isMultipart
    }
}

package struct ResolvedObject: Sendable {
    /// Inherited fields first, then its own, in catalog order.
    package var fields: [ResolvedField]
    /// The inline types of its own fields; those of inherited fields are nested in the type that declares them.
    package var nested: [ResolvedType]
    /// Whether a required field `id` identifies its values.
    package var isIdentifiable: Bool
    /// Whether JSON contains an array with the values of the fields in their order.
    package var isTuple = false
}

package struct ResolvedField: Sendable {
    /// The name in JSON.
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// Optional if the presence is `optional` or `nullable`.
    package var type: ResolvedTypeReference
    package let presence: ResolvedPresence
    /// The default argument, and the value of a field that is missing in a response.
    package var defaultValue: ResolvedValue?
    /// The default argument that the client creates. A response must contain the field.
    package var createdDefault: CreatedDefault?
    package var constraints: ResolvedConstraints
    /// Whether a box contains its value: it could contain itself through this optional field, or it is large.
    package var isBoxed: Bool
    /// A fixed value, which is always sent and is checked when a response is read.
    package var constant: ResolvedValue?
    /// A fixed value that may be absent. In Swift, the property is a `Bool`.
    package var optionalConstant: ResolvedValue?
    /// The options of a field of a form, or of a part of a multipart body.
    package var part: ResolvedPart?
    /// Whether the value is a text that contains JSON. A part of a multipart body is JSON itself.
    package var isJSONText = false
    /// The value that the server assumes, for documentation.
    package var serverDefault: String?
    package var serverDefaultValue: ResolvedValue?
    /// An example value, for documentation.
    package var example: String?
    /// The example of the field or of its type's alias, if examples are generated.
    package var sample: ExampleValue?
    /// Whether logs and descriptions must not show it.
    package var isSensitive = false
    /// Whether it contains all fields that are not declared.
    package var isAdditional = false
    /// Whether a union distinguishes its members by this field.
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

/// How a field of a form, or a part of a multipart body, is encoded.
package struct ResolvedPart: Equatable, Sendable {
    package let isJSON: Bool
    /// The content type of text or JSON, if it is not that of the encoding.
    package let contentType: String?
    /// The accepted content types; empty if any is accepted.
    package var accept: [String]
    package var size: SizeRange?
    /// The encoding of lists in a field of a form, if it is not that of the form.
    package let style: ListStyle?

    package init(
        isJSON: Bool,
        contentType: String? = nil,
        accept: [String],
        size: SizeRange?,
        style: ListStyle? = nil
    ) {
        self.isJSON = isJSON
        self.style = style
        self.contentType = contentType
        self.accept = accept
        self.size = size
    }
}

package struct ResolvedEnum: Sendable {
    package let cases: [Case]
    /// Whether the values are numbers in JSON.
    package let isInteger: Bool
    package let isClosed: Bool

    package struct Case: Sendable {
        /// The value in JSON; for an integer enum, canonical decimal text of an `Int`.
        package var value: Located<String>
        package let swiftName: SwiftName
        package var docs: String?
        package var deprecated: Deprecation?
        /// Whether examples use this case.
        package var isExample = false
    }
}

extension ResolvedObject {
    /// The elements of an example of a tuple, by the names of their fields.
    package func entries(of samples: [ExampleValue]) -> [ExampleValue.Entry] {
        zip(fields, samples).map { field, sample in ExampleValue.Entry(name: field.name, value: sample) }
    }
}
