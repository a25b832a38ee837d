import SpeccOpenAPI

/// The operations of a document with their names in the catalog.
enum OperationList {
    /// One line per operation: service and name, then the call.
    static func text(of endpoints: [EndpointDraft]) -> String {
        var text = ""
        var service: String?
        for endpoint in endpoints.sorted(by: { ($0.service, $0.path, $0.method) < ($1.service, $1.path, $1.method) }) {
            if service != endpoint.service {
                text += "\(endpoint.service)\n"
                service = endpoint.service
            }
            let marks = [
                endpoint.operation.isDeprecated ? "deprecated" : nil, endpoint.pagination == nil ? nil : "pages",
                endpoint.operation.id.map { "id \($0)" },
            ].compactMap(\.self)
            text += "  \(endpoint.name)  \(endpoint.method) \(endpoint.operation.path)"
            text += marks.isEmpty ? "\n" : "  (\(marks.joined(separator: ", ")))\n"
        }
        return text
    }

    /// The operations of a document whose ids are the names in the catalog: `Orders.listOrders`.
    static func text(ofExported operations: [OpenAPIOperation]) -> String {
        let entries = operations.map { operation -> (service: String, line: String) in
            let parts = (operation.id ?? "").split(separator: ".", maxSplits: 1).map(String.init)
            let line = "  \(parts.last ?? "")  \(operation.method) \(operation.path)\n"
            return (parts.count == 2 ? parts[0] : "", line)
        }
        return Dictionary(grouping: entries, by: \.service).sorted { $0.key < $1.key }.map { service, entries in
            "\(service)\n" + entries.map(\.line).joined()
        }.joined()
    }
}

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
