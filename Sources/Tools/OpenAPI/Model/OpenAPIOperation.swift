package import SpeccCatalog
package import SpeccContract
/// One operation: a method of a path.
package struct OpenAPIOperation: Sendable {
    /// In capitals.
    package let method: String
    /// As the document writes it.
    package let path: String
    package let id: String?
    package let summary: String?
    package let description: String?
    package let tags: [String]
    package let isDeprecated: Bool
    /// Those of the path that the operation does not replace, then its own.
    package let parameters: [OpenAPIParameter]
    package let body: OpenAPIRequestBody?
    /// In the order of the document.
    package let responses: [OpenAPIResponse]
    /// Nil if the operation declares none.
    package let security: [OpenAPISecurityRequirement]?
    /// Those of the operation, else of its path; empty if neither has some.
    package let servers: [OpenAPIServer]
    package let hasLinks: Bool
    package let hasCallbacks: Bool
    /// The path item that contains the operation.
    package let item: SchemaID
    /// Members whose names begin with `x-`, those of the path included.
    package let extensions: [DocumentNode.Member]
    package let location: DocumentLocation
}

package struct OpenAPIParameter: Sendable {
    package let name: String
    package let place: Location
    package let description: String?
    package let isRequired: Bool
    package let isDeprecated: Bool
    package let style: Style
    /// Whether every element of an array and every member of an object is a parameter of its own.
    package let isExploded: Bool
    package let allowsReserved: Bool
    package let schema: OpenAPISchema?
    /// The media type that the value is encoded with (`content`), in place of a style.
    package let content: OpenAPIMediaType?
    package let example: DocumentNode?
    package let extensions: [DocumentNode.Member]
    package let location: DocumentLocation

    package enum Location: String, Sendable, CaseIterable {
        case path, query, header, cookie
    }

    package enum Style: String, Sendable, CaseIterable {
        case matrix, label, form, simple, spaceDelimited, pipeDelimited, deepObject
    }
}

package struct OpenAPIRequestBody: Sendable {
    package let description: String?
    package let isRequired: Bool
    package let content: [OpenAPIMediaType]
    package let location: DocumentLocation
}

package struct OpenAPIMediaType: Sendable {
    /// In lower case, without parameters: `application/json`.
    package let type: String
    /// As the document writes it.
    package let text: String
    package var schema: OpenAPISchema?
    /// The schema of each element of a stream, which `itemSchema` of OpenAPI 3.2 declares.
    package var itemSchema: OpenAPISchema?
    /// The content type of a part of a multipart body, by property.
    package let encodings: [Encoding]
    /// Examples by name; one without a name is called `default`.
    package let examples: [Example]

    package struct Encoding: Sendable {
        package let property: String
        package let contentType: String?
        package let style: OpenAPIParameter.Style?
        package let isExploded: Bool?
        package let location: DocumentLocation
    }

    package struct Example: Sendable {
        package let name: String
        /// Nil for a value that is in another file, or missing.
        package let value: DocumentNode?
    }

    package var isJSON: Bool { MediaTypeText.isJSON(type) }
}

package struct OpenAPIResponse: Sendable {
    package let status: StatusPattern
    package let description: String?
    package let headers: [Header]
    package var content: [OpenAPIMediaType]
    package let location: DocumentLocation
    /// The errors that fields of the body identify, as an exported document declares them in extensions.
    package var conditionalErrors: [ConditionalError] = []
    /// The extension `x-specc-result`: the result of a response that is not a success by its status, or whose status is the
    /// result, such as `nil`, `location` or `body`.
    package var result: String?

    package struct ConditionalError: Sendable {
        /// The name in the catalog; nil for an error that only its status identifies.
        package let name: String?
        package let status: StatusPattern
        /// The values of each field; none if the field only has to be present.
        package let conditions: [(field: String, values: [String])]
        package let schema: OpenAPISchema?
        package let location: DocumentLocation
    }

    package struct Header: Sendable {
        package let name: String
        package let description: String?
        package let isRequired: Bool
        package let schema: OpenAPISchema?
    }
}

extension StatusPattern {
    /// `200`, `4XX` or `default`; nil for text that is not a status.
    init?(openAPI text: String) {
        if text == Self.remainingKeyword { self = .remaining } else { self.init(text.lowercased()) }
    }
}
