import SpeccDiagnostics

/// A schema: a reference to another one, or constraints on a value.
///
/// A class, because schemas are large and are passed through all stages. It never changes.
package final class OpenAPISchema: Sendable {
    package let location: DocumentLocation
    /// The schema that this one refers to. OpenAPI 3.1 allows further keywords next to a reference.
    package let reference: SchemaID?
    package let keywords: Keywords

    init(location: DocumentLocation, reference: SchemaID? = nil, keywords: Keywords = Keywords()) {
        self.location = location
        self.reference = reference
        self.keywords = keywords
    }

    /// A reference to a schema.
    package convenience init(referring id: SchemaID, at location: DocumentLocation) {
        self.init(location: location, reference: id)
    }

    /// The schema with other alternatives.
    package func with(anyOf alternatives: [OpenAPISchema]) -> OpenAPISchema {
        var keywords = keywords
        keywords.anyOf = alternatives
        return OpenAPISchema(location: location, reference: reference, keywords: keywords)
    }

    package struct Keywords: Sendable {
        package var title: String?
        package var description: String?
        /// The declared types without `null`; empty if the schema declares none.
        package var types: [Kind] = []
        /// `nullable: true`, `x-nullable: true`, or `null` among the types.
        package var isNullable = false
        package var format: String?
        package var enumeration: [DocumentNode]?
        package var constant: DocumentNode?
        package var defaultValue: DocumentNode?
        package var examples: [DocumentNode] = []
        package var properties: [Property] = []
        package var required: [String] = []
        /// What members may exist in addition to `properties`.
        package var additional: AdditionalProperties = .unspecified
        package var patternProperties: [Property] = []
        package var items: OpenAPISchema?
        package var prefixItems: [OpenAPISchema] = []
        package var allOf: [OpenAPISchema] = []
        package var oneOf: [OpenAPISchema] = []
        package var anyOf: [OpenAPISchema] = []
        package var discriminator: Discriminator?
        package var bounds = Bounds()
        package var pattern: String?
        package var isReadOnly = false
        package var isWriteOnly = false
        package var isDeprecated = false
        package var contentEncoding: String?
        package var contentMediaType: String?
        /// The schema of the content of a string.
        package var contentSchema: OpenAPISchema?
        package var extensions: [DocumentNode.Member] = []
    }

    package enum Kind: String, Sendable, CaseIterable {
        case string, number, integer, boolean, array, object
        /// Swagger 2.0's `file`.
        case file
    }

    package struct Property: Sendable {
        package let name: String
        package let schema: OpenAPISchema
    }

    package indirect enum AdditionalProperties: Sendable {
        case unspecified
        /// `additionalProperties: true` or `{}`.
        case any
        case none
        case schema(OpenAPISchema)
    }

    package struct Discriminator: Sendable {
        package let property: String
        package let mapping: [Entry]

        package init(property: String, mapping: [Entry]) {
            self.property = property
            self.mapping = mapping
        }

        package struct Entry: Sendable {
            package let value: String
            package let schema: SchemaID?

            package init(value: String, schema: SchemaID?) {
                self.value = value
                self.schema = schema
            }
        }
    }

    /// Bounds as the document writes them.
    package struct Bounds: Sendable {
        package var minimum: String?
        package var maximum: String?
        package var isMinimumExclusive = false
        package var isMaximumExclusive = false
        package var multipleOf: String?
        package var minLength: Int?
        package var maxLength: Int?
        package var minItems: Int?
        package var maxItems: Int?
        package var areItemsUnique = false
    }
}

extension OpenAPISchema {
    /// Whether the schema places no constraint on a value.
    package var allowsAnything: Bool {
        reference == nil && keywords.types.isEmpty && keywords.enumeration == nil && keywords.constant == nil
            && keywords.properties.isEmpty && keywords.allOf.isEmpty && keywords.oneOf.isEmpty
            && keywords.anyOf.isEmpty && keywords.items == nil && keywords.format == nil && keywords.pattern == nil
    }

    package func extensionValue(_ name: String) -> DocumentNode? {
        keywords.extensions.first { $0.name.value == name }?.value
    }
}
