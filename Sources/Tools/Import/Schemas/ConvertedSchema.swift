import SpeccOpenAPI

/// A schema as the catalog expresses it.
struct ConvertedSchema {
    var type: TypeUse
    var isNullable = false
    var options = ValueOptionsDraft()
    var defaultValue: DocumentNode?
    /// Whether the empty string clears the value in a form.
    var isClearable = false
    var isReadOnly = false
    var isWriteOnly = false

    init(_ type: TypeUse) {
        self.type = type
    }

    /// The type as an element of a list or map.
    var element: TypeUse {
        if case .constant(_, let scalar) = type { return isNullable ? .optional(.scalar(scalar)) : .scalar(scalar) }
        return isNullable && !type.isJSON ? type.asOptional : type
    }

    /// Adds the annotations of a schema that refers to this one. They override those of the target.
    mutating func overlay(_ keywords: OpenAPISchema.Keywords) {
        if keywords.isNullable { isNullable = true }
        if let docs = DocumentationText.sentence(keywords.description) { options.docs = docs }
        if keywords.isDeprecated { options.isDeprecated = true }
        if keywords.isReadOnly { isReadOnly = true }
        if keywords.isWriteOnly { isWriteOnly = true }
        if let value = keywords.defaultValue { defaultValue = value }
    }
}
