import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The declared headers of a response.
struct ResponseHeaders {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint
    let pointer: JSONPointer

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

/// The examples of responses.
struct ResponseExamples {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint

    func successes(_ status: StatusPattern, _ payload: ResolvedTypeReference) -> DocumentValue? {
        // The example of a stream is a list of its elements.
        let type = endpoint.stream == nil ? payload : .list(payload)
        return members(type) { response in
            switch response {
            case .whole: true
            case .success(let declared): declared == status
            case .error: false
            }
        }
    }

    func errors(_ key: String, _ payload: ResolvedTypeReference) -> DocumentValue? {
        members(payload) { if case .error(let declared, _) = $0 { declared == key } else { false } }
    }

    private func members(
        _ payload: ResolvedTypeReference,
        _ isIncluded: (ResolvedExample.Response) -> Bool
    ) -> DocumentValue? {
        let converter = ExampleConverter(types: schemas.types)
        let members = endpoint.examples.filter { isIncluded($0.response) }.map { example -> (String, DocumentValue?) in
            let value = converter.value(example.value, as: payload)
            let isError = if case .error = example.response { true } else { false }
            let wrapped = isError ? value : endpoint.unwrap.reversed().reduce(value) { .members([($1, $0)]) }
            return (ComponentName.escaped(example.name.value), .members([("value", wrapped)]))
        }
        return DocumentValue.members(members).nonempty
    }
}

/// The keys and descriptions of responses.
enum StatusText {
    /// `404`, `4XX`, `default`
    static func key(_ status: StatusPattern) -> String {
        status == .remaining ? status.text : status.text.uppercased()
    }

    /// The reason phrase of RFC 9110.
    static func description(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let code): StatusPhrase.text(of: code) ?? "Status \(code)"
        case .statusClass(2): "Success"
        case .statusClass(3): "Redirection"
        case .statusClass(4): "Client error"
        case .statusClass(5): "Server error"
        case .statusClass(let first): "Status \(first)xx"
        case .remaining: "Any other error"
        }
    }
}
