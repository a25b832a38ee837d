import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The keys that only endpoints have, as extensions.
struct EndpointAnnotations {
    let endpoint: ResolvedEndpoint
    let types: ContractTypes

    var members: [(String, DocumentValue?)] {
        [
            ("role", endpoint.role.map { .string($0.rawValue) }),
            ("safe", endpoint.isDeclaredSafe ? .flag(true) : nil),
            ("accept", accept),
            ("paginate", endpoint.pagination.map(pagination)),
            ("idempotency", endpoint.idempotency.map(idempotency)),
            ("invalidates", DocumentValue.strings(endpoint.invalidates).nonempty),
            ("stream", stream),
            ("unwrap", endpoint.unwrap.isEmpty ? nil : .string(endpoint.unwrap.joined(separator: "."))),
            ("swift", swift),
        ]
    }

    /// The declared header `Accept`, which OpenAPI derives from the media types of responses.
    var accept: DocumentValue? {
        endpoint.policy.headers.first { $0.value.name.lowercased() == "accept" }.map { .string($0.value.value) }
    }

    private var swift: DocumentValue? {
        guard SwiftName.member(endpoint.name.value) != endpoint.methodName else { return nil }
        return .members([("name", .string(endpoint.methodName.identifierText))])
    }

    private var stream: DocumentValue? {
        DocumentValue.members([
            ("done", endpoint.streamDone.map(DocumentValue.string)),
            ("event", endpoint.streamEvent.map(DocumentValue.string)),
            ("idle", endpoint.streamIdleMilliseconds.map { .string(CatalogText.duration(milliseconds: $0)) }),
        ]).nonempty
    }

    private func idempotency(_ idempotency: ResolvedIdempotency) -> DocumentValue {
        switch idempotency {
        case .header(let name): .members([("header", .string(name))])
        case .body(let path): .members([("body", .string(path.joined(separator: ".")))])
        }
    }

    private func pagination(_ pagination: ResolvedPagination) -> DocumentValue {
        let next = pagination.next?.text ?? (pagination.style == .link ? "header Link" : nil)
        return .members([
            ("items", .string(ItemsPath(types: types).text(of: pagination, in: endpoint))),
            ("next", next.map(DocumentValue.string)),
            ("previous", pagination.previous.map { .string($0.text) }),
            (pagination.style.itemKey, pagination.sends.map { .string($0.path.joined(separator: ".")) }),
            ("start", pagination.start.map(DocumentValue.integer)),
            ("limit", pagination.limit.map { .string($0.path.joined(separator: ".")) }),
            ("total", pagination.total.map { .string($0.text) }),
            ("more", pagination.more.map { .string($0.text) }),
        ])
    }
}

/// The path to the items of a page in JSON names.
struct ItemsPath {
    let types: ContractTypes

    /// `.` if the response is the list.
    func text(of pagination: ResolvedPagination, in endpoint: ResolvedEndpoint) -> String {
        guard case .value(var type) = endpoint.response else { return "." }
        var names: [String] = []
        for step in pagination.items {
            switch step.name {
            case .key(let key):
                names.append(key)
                if case .map(let value) = type.unwrapped { type = value }
            case .property(let property):
                guard let field = types.object(of: type)?.fields.first(where: { $0.swiftName == property }) else {
                    return names.joined(separator: ".")
                }
                names.append(field.name.value)
                type = field.type
            }
        }
        return names.isEmpty ? "." : names.joined(separator: ".")
    }
}
