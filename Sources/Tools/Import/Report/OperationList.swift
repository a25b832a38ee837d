package import SpeccDiagnostics
import SpeccOpenAPI
import SpeccText

/// The operations of a document with their names in the catalog, for people.
package struct OperationList: Sendable {
    private struct Row {
        let name: String
        let call: String
        var marks = ""
    }

    private let services: [(name: String, rows: [Row])]

    init(_ endpoints: [EndpointDraft]) {
        let sorted = endpoints.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
        self.init(
            sorted.map { endpoint in
                let marks = [
                    endpoint.operation.isDeprecated ? "deprecated" : nil, endpoint.pagination == nil ? nil : "pages",
                    endpoint.operation.id.map { "id \($0)" },
                ].compactMap(\.self).joined(separator: ", ")
                let call = "\(endpoint.method) \(endpoint.operation.path)"
                return (
                    endpoint.service, Row(name: endpoint.name, call: call, marks: marks.isEmpty ? "" : "(\(marks))")
                )
            }
        )
    }

    /// The operations of a document whose ids are the names in the catalog: `Orders.listOrders`.
    init(exported operations: [OpenAPIOperation]) {
        self.init(
            operations.map { operation in
                let parts = (operation.id ?? "").split(separator: ".", maxSplits: 1).map(String.init)
                let row = Row(name: parts.last ?? "", call: "\(operation.method) \(operation.path)")
                return (parts.count == 2 ? parts[0] : "", row)
            }
        )
    }

    private init(_ rows: [(service: String, row: Row)]) {
        services = Dictionary(grouping: rows, by: \.service).sorted { $0.key < $1.key }.map { ($0, $1.map(\.row)) }
    }

    /// Each service with a line per operation: its name, the call, and whether it is deprecated or has pages.
    package func text(in style: TerminalStyle) -> String {
        let text = services.map { service, rows in
            let cells = rows.map { row in
                let names = [row.name, row.call].map(TextSanitizer.escaped)
                return row.marks.isEmpty ? names : names + [style(.secondary, TextSanitizer.escaped(row.marks))]
            }
            return style(.heading, TextSanitizer.escaped(service)) + "\n" + style.table(cells)
        }.joined()
        return SecretText.hidingKeys(in: text, with: ExampleText.mark)
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
