package import SpeccContract
package import SpeccDiagnostics

/// An API description, independent of the version of the format that it is written in.
package struct OpenAPIDocument: Sendable {
    package var version: Version
    package var title: String?
    /// The version of the API, as `info` states it.
    package var apiVersion: String?
    package var description: String?
    package var servers: [OpenAPIServer]
    package var securitySchemes: [OpenAPISecurityScheme]
    /// What operations without a `security` of their own require; nil if the document declares none.
    package var security: [OpenAPISecurityRequirement]?
    package var tags: [Tag]
    package var operations: [OpenAPIOperation]
    /// Requests that the server sends (OpenAPI 3.1 `webhooks`, and `callbacks`).
    package var webhooks: [OpenAPIOperation]
    /// Every schema that the document or a reference names, by its location.
    package var schemas: [SchemaID: OpenAPISchema]
    /// The named schemas of the document in its order.
    package var schemaOrder: [SchemaID]
    /// The root of a document that contains the catalog that it was exported from (`x-specc`); nil for any other document.
    package var exportedRoot: DocumentNode?
    /// Members whose names begin with `x-`.
    package var extensions: [DocumentNode.Member] = []
    /// The parts of the document that are not in this model and are not documentation.
    package var unread: [UnreadMember] = []

    package enum Version: String, Sendable {
        case swagger20 = "2.0"
        case openAPI30 = "3.0"
        case openAPI31 = "3.1"
        case openAPI32 = "3.2"

        /// Whether keywords next to a reference of a schema have a meaning, as they do since 3.1.
        package var allowsSiblings: Bool { self == .openAPI31 || self == .openAPI32 }
    }

    package struct Tag: Sendable {
        package let name: String
        package let description: String?
        package let extensions: [DocumentNode.Member]
    }
}

/// The location of a schema that others refer to: a file and a pointer into it.
package struct SchemaID: Hashable, Sendable, CustomStringConvertible {
    /// Empty for the root document, else the path relative to its folder.
    package let file: String
    package let pointer: JSONPointer

    package init(file: String = "", pointer: JSONPointer) {
        self.file = file
        self.pointer = pointer
    }

    package var description: String { "\(file)#\(pointer)" }

    /// The last part of the pointer, which is the schema's name in `components`.
    package var name: String { pointer.tokens.last ?? file }
}

/// Where a part of the document is: its pointer for reports, and its range for messages.
package struct DocumentLocation: Hashable, Sendable {
    package let file: String
    package let pointer: JSONPointer
    package let range: SourceRange

    package init(file: String, pointer: JSONPointer, range: SourceRange) {
        self.file = file
        self.pointer = pointer
        self.range = range
    }
}

package struct OpenAPIServer: Sendable {
    package let url: String
    package let description: String?
    package let variables: [Variable]
    package let location: DocumentLocation

    package struct Variable: Sendable {
        package let name: String
        package let defaultValue: String?
        package let values: [String]
        package let description: String?
    }
}

package struct OpenAPISecurityScheme: Sendable {
    /// The name that requirements use.
    package let name: String
    package let kind: Kind
    package let description: String?
    package let location: DocumentLocation

    package enum Kind: Sendable {
        /// An HTTP authentication scheme in lower case: `basic`, `bearer`.
        case http(scheme: String)
        case apiKey(OpenAPIParameter.Location, name: String)
        case oauth2([Flow])
        case openIDConnect(url: String)
        case mutualTLS
        /// A kind that no version of OpenAPI has.
        case unknown(String)
    }

    package struct Flow: Sendable {
        package let kind: String
        package let tokenURL: String?
        package let scopes: [String]
    }
}

/// One alternative of `security`: every scheme of it is needed. No scheme means that none is needed.
package struct OpenAPISecurityRequirement: Sendable, Hashable {
    package let schemes: [Scheme]

    package struct Scheme: Sendable, Hashable {
        package let name: String
        package let scopes: [String]
    }
}
