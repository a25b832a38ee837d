import SpeccContract
import SpeccOpenAPI

/// A schema as the catalog expresses it.
struct ConvertedSchema {
    var type: TypeUse
    var isNullable = false
    var options = ValueOptionsDraft()
    var defaultValue: DocumentNode?
    var example: DocumentNode?
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
        if let value = keywords.examples.first { example = value }
    }
}

/// The work for combinations of schemas: the parts of compositions, and the members of unions with their fields.
///
/// Schemas that contain each other can describe a number of types that grows exponentially with the size of the document. A schema
/// that would exceed the budget becomes `json`, with a finding.
final class ConversionBudget {
    private var remaining: Int
    private let maximum: Int

    init(steps: Int) {
        maximum = steps
        remaining = steps
    }

    /// - Returns: False if the budget is exceeded, from then on.
    func spend(_ steps: Int) -> Bool {
        remaining -= min(steps, max(remaining, 0) + 1)
        return remaining >= 0
    }

    /// The reason in findings.
    var reason: String {
        "the combinations of the document's schemas need more than \(maximum) steps"
    }
}
