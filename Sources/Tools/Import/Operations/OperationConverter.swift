import SpeccCatalog
import SpeccEditing
import SpeccOpenAPI

/// Converts operations to endpoints. Names and services are assigned later.
struct OperationConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    /// An endpoint for each format of the results; none for an operation that a catalog cannot describe.
    func endpoints(for operation: OpenAPIOperation) -> [EndpointDraft] {
        guard let endpoint = convert(operation) else { return [] }
        let responses = ResponseConverter(schemas: schemas, log: log)
        return [endpoint] + responses.variants(of: endpoint)
    }

    private func convert(_ operation: OpenAPIOperation) -> EndpointDraft? {
        let endpoint = EndpointDraft(operation)
        endpoint.docs =
            DocumentationText.sentence(operation.summary) ?? DocumentationText.sentence(Self.description(of: operation))
        guard PathConverter(log: log).convert(operation, into: endpoint) else { return nil }
        ParameterConverter(schemas: schemas, log: log).convert(operation, into: endpoint)
        BodyConverter(schemas: schemas, log: log).convert(operation, into: endpoint)
        ResponseConverter(schemas: schemas, log: log).convert(operation, into: endpoint)
        if !schemas.corrections.plainOperations.contains(ImportCorrections.Part(operation.location)) {
            endpoint.settings = DeclaredBehavior.settings(of: operation)
        } else {
            log.add(.unusedExtension, "x-specc", at: operation.location, .endpoint(endpoint))
        }
        if case .mapping(let key)? = endpoint.settings["idempotency"], let name = key["header"]?.text {
            endpoint.headers.removeAll { $0.name.lowercased() == name.lowercased() }
        }
        if operation.hasLinks { log.add(.links, "", at: operation.location, .endpoint(endpoint)) }
        return endpoint
    }

    /// The description without the paragraph that an export adds.
    private static func description(of operation: OpenAPIOperation) -> String? {
        guard let description = operation.description, description.hasPrefix(DeclaredBehavior.paragraph) else {
            return operation.description
        }
        return nil
    }
}

extension OpenAPIOperation {
    /// Whether the operation declares a status.
    func declares(_ code: Int) -> Bool {
        declares(.exactly(code))
    }

    func declares(_ status: StatusPattern) -> Bool {
        responses.contains { $0.status == status }
    }
}
