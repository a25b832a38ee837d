import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The declared headers of a response.
struct ResponseHeaders {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint
    let pointer: DocumentPointer

    func members(_ headers: ResolvedHeaders?) -> DocumentValue? {
        guard let headers else { return nil }
        let members = headers.fields.filter { !$0.isHeaderPrefix }.map { field -> (String, DocumentValue?) in
            if field.name.lowercased() == "content-type" {
                let message = "OpenAPI ignores response headers named '\(field.name)'"
                schemas.session.report(.ignoredHeader, message, at: endpoint.name.range, pointer)
            }
            return (
                field.name,
                .members(
                    [
                        ("required", field.type.isOptional ? nil : .flag(true)),
                        ("schema", schemas.schema(of: field.type.unwrapped)),
                    ] + schemas.session.extensions([("sensitive", field.isSensitive ? .flag(true) : nil)])
                )
            )
        }
        return DocumentValue.members(members).nonempty
    }

    /// The families of headers, `x-amz-meta-*`, which only an extension expresses.
    static func families(_ headers: ResolvedHeaders?) -> DocumentValue? {
        DocumentValue.strings(headers?.fields.filter(\.isHeaderPrefix).map { $0.name + "*" } ?? []).nonempty
    }
}
