import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The responses of an operation by status.
struct ResponseMap {
    let schemas: SchemaBuilder
    let endpoint: ResolvedEndpoint
    /// All errors of the endpoint, including inherited ones.
    let errors: [ResolvedFailure.Case]
    /// The statuses after which its feeds and uploads begin again.
    let restarts: [RestartStatus]
    let pointer: JSONPointer

    private var session: ExportSession { schemas.session }

    var responses: DocumentValue {
        reportStream()
        var responses = successes
        for failure in errors where failure.conditions.isEmpty {
            responses.append((StatusText.key(failure.status), error(failure)))
        }
        for failure in errors where !failure.conditions.isEmpty {
            if failure.status.statusClassDigit == 2 {
                add(failure, to: &responses)
            } else {
                addAlternative(failure, to: &responses)
            }
        }
        let declared = endpoint.successStatuses.map(\.status) + errors.map(\.status)
        for status in restarts where !declared.contains(where: { $0.matches(status.code) }) {
            let text = "\(StatusText.description(.exactly(status.code))). \(status.text)"
            responses.append((String(status.code), .members([("description", .string(text))])))
        }
        return .members(responses.map { ($0.0, $0.1) })
    }

    /// The schema of a media type is that of the whole body, which for a stream is that of an element.
    private func reportStream() {
        guard case .value(let type) = endpoint.response else { return }
        switch endpoint.stream {
        case .events?, .lines?:
            if type.unwrapped == .builtin(.text) { return }
            let message =
                "OpenAPI \(session.version.rawValue) has no elements of streams; the schema is that of an element"
            session.report(.stream, message, at: endpoint.name.range, pointer / "responses")
        case .bytes?, nil: return
        }
    }

    // MARK: - Successes

    private var successes: [(String, DocumentValue)] {
        switch endpoint.response {
        case .void:
            guard endpoint.successStatuses.isEmpty else {
                return endpoint.successStatuses.map { (StatusText.key($0.status), empty($0)) }
            }
            let any = StatusPattern.statusClass(2)
            return [(StatusText.key(any), success(any, nil, .none, endpoint.responseHeaders))]
        case .value(let type):
            return endpoint.successStatuses.map { declared in
                let status = declared.status
                guard !declared.isEmpty else { return (StatusText.key(status), empty(declared)) }
                let response = success(status, type, endpoint.responseConstraints, endpoint.responseHeaders)
                return (StatusText.key(status), adding(nil, to: response, of: status, else: "body"))
            }
        case .cases(_, let cases):
            return cases.map {
                let headers = $0.isLocation ? endpoint.locationHeaders : $0.headers
                let response = success($0.status, $0.body, $0.constraints, headers)
                let result: StatusResult? = $0.isLocation ? .location : nil
                let content = $0.body == nil ? "empty" : "body"
                return (StatusText.key($0.status), adding(result, to: response, of: $0.status, else: content))
            }
        }
    }

    private func empty(_ declared: ResolvedStatus) -> DocumentValue {
        let response = success(declared.status, nil, .none, endpoint.headers(of: declared))
        return adding(declared.result, to: response, of: declared.status, else: "empty")
    }

    /// Adds the result that a status has in the catalog, where it does not follow from the document.
    private func adding(
        _ result: StatusResult?,
        to response: DocumentValue,
        of status: StatusPattern,
        else content: String
    ) -> DocumentValue {
        let isOther = status.statusClassDigit != 2 && status != .exactly(304)
        guard let text = result?.rawValue ?? (isOther ? content : nil) else { return response }
        return response.adding(session.extensions([("result", .string(text))]))
    }

    private func success(
        _ status: StatusPattern,
        _ payload: ResolvedTypeReference?,
        _ constraints: ResolvedConstraints,
        _ headers: ResolvedHeaders?
    ) -> DocumentValue {
        let media = payload.map { endpoint.mediaType(of: $0) }
        let examples = ResponseExamples(schemas: schemas, endpoint: endpoint)
        let isJSON = media == "application/json"
        let content = payload.map { payload in
            let values = examples.successes(status, payload)
            return DocumentValue.members(
                [("schema", schema(of: payload, constraints)), ("examples", isJSON ? values : nil)]
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

    private func schema(of payload: ResolvedTypeReference, _ constraints: ResolvedConstraints) -> DocumentValue {
        endpoint.unwrap.reversed().reduce(schemas.schema(of: payload, constraints)) { schema, field in
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
                ("schema", schemas.schema(of: payload, failure.constraints)),
                ("examples", examples.errors(failure.key, payload)),
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
        let sentence = "The response is an error if \(Self.text(of: failure.conditions))."
        let error = description(of: failure)
        let key = StatusText.key(failure.status)
        let index = responses.firstIndex { $0.0 == key } ?? responses.firstIndex { $0.0 == "2XX" }
        guard let index, case .string(let description)? = responses[index].1["description"] else { return }
        let text = DeclarationText.paragraphs([description, sentence]) ?? sentence
        let declared = responses[index].1["x-specc-errors"] ?? .members([])
        let member =
            failure.name.map { ("errors", declared.adding([($0, error)])) } ?? ("error", error)
        responses[index].1 = responses[index].1.adding(
            [("description", .string(text))] + session.extensions([member])
        )
    }

    /// Adds an error that the body identifies to the alternatives of its status.
    private func addAlternative(_ failure: ResolvedFailure.Case, to responses: inout [(String, DocumentValue)]) {
        let message = "OpenAPI cannot select an error by a field of the body"
        session.report(.conditionalError, message, at: failure.range, pointer)
        let key = StatusText.key(failure.status)
        if !responses.contains(where: { $0.0 == key }) {
            let text = StatusText.description(failure.status)
            responses.append((key, .members([("description", .string(text))])))
        }
        guard let index = responses.firstIndex(where: { $0.0 == key }) else { return }
        let response = responses[index].1
        guard case .string(let text)? = response["description"] else { return }
        let sentence = "`\(failure.key)` if \(Self.text(of: failure.conditions))."
        let errors = (response["x-specc-errors"] ?? .members([])).adding([(failure.key, description(of: failure))])
        responses[index].1 = response.adding(
            [
                ("description", .string(DeclarationText.paragraphs([text, sentence]) ?? sentence)),
                ("content", failure.payload.map { content(response["content"], or: $0, failure) }),
            ] + session.extensions([("errors", errors)])
        )
    }

    /// The content of a response with a further schema, which can match the same bodies as the others.
    private func content(
        _ content: DocumentValue?,
        or payload: ResolvedTypeReference,
        _ failure: ResolvedFailure.Case
    ) -> DocumentValue {
        let type = ResolvedEndpoint.errorMediaType(of: payload)
        let media = content?[type] ?? .members([])
        let schema = schemas.schema(of: payload, failure.constraints)
        var alternatives: [DocumentValue] = []
        if let declared = media["schema"] {
            if case .list(let all)? = declared["anyOf"] { alternatives = all } else { alternatives = [declared] }
        }
        if !alternatives.contains(schema) { alternatives.append(schema) }
        let combined = alternatives.count == 1 ? schema : .members([("anyOf", .list(alternatives))])
        var samples = media["examples"]
        if case .object(let further)? = ResponseExamples(schemas: schemas, endpoint: endpoint).errors(
            failure.key,
            payload
        ) {
            samples = (samples ?? .members([])).adding(further.map { ($0.name, $0.value) })
        }
        let combinedMedia = media.adding([("schema", combined), ("examples", samples)])
        return (content ?? .members([])).adding([(type, combinedMedia)])
    }

    private func description(of failure: ResolvedFailure.Case) -> DocumentValue {
        .members([
            ("status", .string(failure.status.text)),
            ("when", .members(failure.conditions.map { ($0.path.joined(separator: "."), .strings($0.values)) })),
            ("schema", failure.payload.map { schemas.schema(of: $0, failure.constraints) }),
        ])
    }

    private static func text(of conditions: [ResolvedCondition]) -> String {
        QuantityText.list(
            conditions.map { condition in
                let path = condition.path.joined(separator: ".")
                return condition.values.isEmpty
                    ? "`\(path)` is present"
                    : "`\(path)` is \(QuantityText.list(condition.values.map { "`\($0)`" }, conjunction: "or"))"
            }
        )
    }
}
