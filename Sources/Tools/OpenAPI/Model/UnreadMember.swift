/// The kinds of objects in OpenAPI documents whose members the parser compares with a table.
package enum OpenAPIObject: String, Sendable, CaseIterable {
    case document, components
    case pathItem = "path item"
    case operation, parameter
    case requestBody = "request body"
    case mediaType = "media type"
    case encoding, response, header, server
    case serverVariable = "server variable"
    case securityScheme = "security scheme"
    case flow, discriminator, schema
}

/// A part of the document that the parser did not read.
package struct UnreadMember: Sendable {
    /// `encoding: headers`, the message about invalid content, or a reference.
    package let subject: String
    package let effect: Effect
    package let location: DocumentLocation
    /// The operation, path item or schema that contains the member; nil for a member of the document as a whole.
    package let owner: SchemaID?

    package enum Effect: Sendable {
        /// Changes requests or values.
        case unsupported
        /// No version of OpenAPI defines it.
        case unknown
        /// Only restricts values.
        case validation
        /// OpenAPI ignores it, for example next to a reference.
        case ignored
        /// Does not have the form that OpenAPI requires.
        case invalid
        /// A reference, other than that of a schema, which leads nowhere.
        case unresolved
    }
}
