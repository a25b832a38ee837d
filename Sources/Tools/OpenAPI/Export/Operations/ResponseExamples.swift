import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

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
