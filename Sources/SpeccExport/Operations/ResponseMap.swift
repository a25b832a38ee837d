import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccValues

/// The responses of an operation by status.
struct ResponseMap {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint
    /// All errors of the endpoint, including inherited ones.
    let errors: [ResolvedFailure.Case]
    let pointer: DocumentPointer

    private var session: ExportSession { schemas.session }

    var responses: DocumentValue {
        var responses = successes
        for failure in errors where failure.conditions.isEmpty {
            responses.append((StatusText.key(failure.status), error(failure)))
        }
        for failure in errors where !failure.conditions.isEmpty { add(failure, to: &responses) }
        return .members(responses.map { ($0.0, $0.1) })
    }

    // MARK: - Successes

    private var successes: [(String, DocumentValue)] {
        switch endpoint.response {
        case .void:
            let statuses = endpoint.successStatuses.map(\.status)
            return (statuses.isEmpty ? [.statusClass(2)] : statuses).map { (StatusText.key($0), empty($0)) }
        case .value(let type):
            return endpoint.successStatuses.map { declared in
                let status = declared.status
                let response = declared.isEmpty ? empty(status) : success(status, type, endpoint.responseHeaders)
                return (StatusText.key(status), response)
            }
        case .cases(_, let cases):
            return cases.map { (StatusText.key($0.status), success($0.status, $0.payload, $0.headers)) }
        }
    }

    private func empty(_ status: StatusPattern) -> DocumentValue {
        success(status, nil, endpoint.responseHeaders)
    }

    private func success(
        _ status: StatusPattern,
        _ payload: ResolvedTypeReference?,
        _ headers: ResolvedHeaders?
    ) -> DocumentValue {
        let media = payload.map { endpoint.mediaType(of: $0) }
        let examples = ResponseExamples(schemas: schemas, endpoint: endpoint)
        let isJSON = media == "application/json"
        let content = payload.map { payload in
            let values = examples.successes(status, payload)
            return DocumentValue.members(
                [("schema", schema(of: payload)), ("examples", isJSON ? values : nil)]
                    + session.extensions([("examples", isJSON ? nil : values)])
            )
        }
        return .members(
            [
                ("description", .string(StatusText.description(status))),
                ("headers", ResponseHeaders(schemas: schemas, endpoint: endpoint, pointer: pointer).members(headers)),
                ("content", content.map { .members([(media ?? "", $0)]) }),
            ] + session.extensions([("header-families", ResponseHeaders.families(headers))])
        )
    }

    private func schema(of payload: ResolvedTypeReference) -> DocumentValue {
        endpoint.unwrap.reversed().reduce(schemas.schema(of: payload)) { schema, field in
            .members([
                ("type", .string("object")), ("required", .strings([field])),
                ("properties", .members([(field, schema)])),
            ])
        }
    }

    // MARK: - Errors

    private func error(_ failure: ResolvedFailure.Case) -> DocumentValue {
        let examples = ResponseExamples(schemas: schemas, endpoint: endpoint)
        let content = failure.payload.map { payload in
            let media = ResolvedEndpoint.errorMediaType(of: payload)
            let value = DocumentValue.members([
                ("schema", schemas.schema(of: payload)), ("examples", examples.errors(failure.status, payload)),
            ])
            return DocumentValue.members([(media, value)])
        }
        return .members(
            [
                ("description", .string(StatusText.description(failure.status))),
                (
                    "headers",
                    ResponseHeaders(schemas: schemas, endpoint: endpoint, pointer: pointer).members(failure.headers)
                ),
                ("content", content),
            ] + session.extensions([("header-families", ResponseHeaders.families(failure.headers))])
        )
    }

    /// Adds an error with the status of a success to the description of that success.
    private func add(_ failure: ResolvedFailure.Case, to responses: inout [(String, DocumentValue)]) {
        let message = "OpenAPI has no errors with the status of a success"
        session.report(.conditionalError, message, at: failure.range, pointer)
        let conditions = failure.conditions.map { condition in
            let path = condition.path.joined(separator: ".")
            return condition.words.isEmpty
                ? "`\(path)` is present"
                : "`\(path)` is \(QuantityText.list(condition.words.map { "`\($0)`" }, conjunction: "or"))"
        }
        let sentence = "The response is an error if \(QuantityText.list(conditions))."
        let when = DocumentValue.members(
            failure.conditions.map { ($0.path.joined(separator: "."), .strings($0.words)) }
        )
        let error = DocumentValue.members([
            ("status", .string(failure.status.text)), ("when", when),
            ("schema", failure.payload.map { schemas.schema(of: $0) }),
        ])
        let key = StatusText.key(failure.status)
        let index = responses.firstIndex { $0.0 == key } ?? responses.firstIndex { $0.0 == "2XX" }
        guard let index, case .string(let description)? = responses[index].1["description"] else { return }
        let text = DeclarationText.paragraphs([description, sentence]) ?? sentence
        responses[index].1 = responses[index].1.adding(
            [("description", .string(text))] + session.extensions([("error", error)])
        )
    }
}
