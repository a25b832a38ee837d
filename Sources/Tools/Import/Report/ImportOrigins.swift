import SpeccOpenAPI

/// Where the declarations of an imported catalog are in the document, as `file#pointer`.
package struct ImportOrigins: Sendable {
    /// By `Service.endpoint`.
    package private(set) var endpoints: [String: String] = [:]
    /// By the names of types that are declared in `types`.
    package private(set) var types: [String: String] = [:]

    /// The chosen media types of bodies and responses, by `#pointer`.
    package private(set) var mediaTypes: [String: String] = [:]

    init(endpoints: [EndpointDraft], types: [TypeDraft], mediaTypes: [String: String]) {
        self.mediaTypes = mediaTypes
        for endpoint in endpoints {
            self.endpoints["\(endpoint.service).\(endpoint.name)"] = Self.text(endpoint.operation.location)
        }
        for type in types where !type.isInline { self.types[type.name] = Self.text(type.location) }
    }

    /// The origins in a document whose names are those of the catalog.
    init(exported document: OpenAPIDocument, types: Set<String>) {
        for operation in document.operations {
            if let id = operation.id { endpoints[id] = Self.text(operation.location) }
        }
        for id in document.schemaOrder where types.contains(id.name) {
            self.types[id.name] = "\(id.file)#\(id.pointer)"
        }
    }

    private static func text(_ location: DocumentLocation) -> String {
        "\(location.file)#\(location.pointer)"
    }
}
