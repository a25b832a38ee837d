import SpeccCatalog
import SpeccOpenAPI

/// Responses: results and errors.
struct ResponseConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    var formats: FormatConverter { FormatConverter(schemas: schemas) }

    func convert(_ operation: OpenAPIOperation, into endpoint: EndpointDraft) {
        var others: OpenAPIResponse?
        for response in operation.responses.sorted(by: { $0.status < $1.status }) {
            if let result = response.result, addDeclaredResult(result, response, endpoint) { continue }
            switch response.status {
            case .exactly(304): log.add(.notModified, "304", at: response.location, .endpoint(endpoint))
            case .remaining: others = response
            case let status where status.statusClassDigit == 2: addResult(status, response, endpoint)
            case let status where status.statusClassDigit >= 4: addError(status, response, endpoint)
            case .exactly, .statusClass: continue
            }
            addConditionalErrors(of: response, endpoint)
        }
        if let others {
            if endpoint.returns.isEmpty, !hasRedirect(operation) {
                log.add(.defaultSuccess, "default", at: others.location, .endpoint(endpoint))
                addResult(.statusClass(2), others, endpoint)
            } else {
                addDefaultError(others, endpoint)
            }
        }
        if endpoint.returns.isEmpty, hasRedirect(operation) {
            log.add(.redirect, "3xx", at: operation.location, .endpoint(endpoint))
            if endpoint.method != "HEAD" {
                endpoint.returns = [
                    ResponseDraft(status: .statusClass(2), type: .scalar("data"), location: operation.location)
                ]
            }
        }
        endpoint.responseHeaders = operation.responses.filter(\.isSuccess).flatMap { $0.headers.map(\.name) }
        endpoint.hasLinkPages = endpoint.responseHeaders.contains { $0.lowercased() == "link" }
        mergeStreams(endpoint)
        addAccept(endpoint)
    }

    /// An endpoint for each further format of the results, for which only the results are converted.
    func variants(of endpoint: EndpointDraft) -> [EndpointDraft] {
        guard formats.hasVariants(endpoint.operation) else { return [] }
        let successes = endpoint.returns.compactMap { result in
            endpoint.operation.responses.first { $0.location == result.location }
        }
        var groups: [(format: ResultFormat, media: [OpenAPIMediaType])] = []
        for further in successes.flatMap({ formats.further(ordered($0)) }) {
            if let index = groups.firstIndex(where: { $0.format == further.format }) {
                groups[index].media += further.media
            } else {
                groups.append(further)
            }
        }
        return groups.map { group in
            let variant = EndpointDraft(endpoint.operation)
            let words = FormatConverter.words(group.media)
            variant.format = FormatVariant(format: group.format, base: endpoint, words: words)
            variant.method = endpoint.method
            variant.path = endpoint.path
            variant.docs = endpoint.docs
            for response in successes { addResult(response.resultStatus, response, variant) }
            mergeStreams(variant)
            addAccept(variant)
            return variant
        }
    }

    /// The media types of the results as `Accept`, if they are not what a client accepts without a header.
    private func addAccept(_ endpoint: EndpointDraft) {
        guard !endpoint.headers.contains(where: { $0.name == "Accept" }) else { return }
        var types: [String] = []
        for result in endpoint.returns where !result.type.isEmpty {
            let response = endpoint.operation.responses.first { $0.location == result.location }
            for media in formats.accepted(response.map(ordered) ?? [], by: endpoint) {
                let text = media.isValid && HeaderText.isValue(media.text) ? media.text : media.type
                let isDefault = media.type == "application/json" && !text.contains(";") || text.contains("charset=")
                let type = isDefault ? media.type : text
                if !types.contains(type) { types.append(type) }
            }
        }
        guard types != ["application/json"], types != ["text/event-stream"], !types.isEmpty, !types.contains("*/*"),
            types.allSatisfy({ $0.contains("/") })
        else { return }
        endpoint.headers.append(
            ParameterDraft(
                name: "Accept",
                source: .constant(types.joined(separator: ", ")),
                isRequired: true,
                location: endpoint.operation.location
            )
        )
    }

    private func hasRedirect(_ operation: OpenAPIOperation) -> Bool {
        operation.responses.contains { $0.status.statusClassDigit == 3 && $0.status != .exactly(304) }
    }

    // MARK: - Results

    /// Adds a result that an exported document declares for a status.
    private func addDeclaredResult(_ result: String, _ response: OpenAPIResponse, _ endpoint: EndpointDraft) -> Bool {
        let status = response.status
        if status == .remaining { return false }
        guard let known = StatusResult(rawValue: result) else {
            addResult(status, response, endpoint)
            return true
        }
        endpoint.returns.append(
            ResponseDraft(status: status, type: .scalar(known.rawValue), location: response.location)
        )
        return true
    }

    private func addResult(_ status: StatusPattern, _ response: OpenAPIResponse, _ endpoint: EndpointDraft) {
        let hasNoBody = endpoint.method == "HEAD" || [.exactly(204), .exactly(205)].contains(status)
        let type = hasNoBody ? .scalar("empty") : resultType(response, .response, endpoint)
        endpoint.returns.append(ResponseDraft(status: status, type: type, location: response.location))
    }

    private func resultType(_ response: OpenAPIResponse, _ role: NameHint.Role, _ endpoint: EndpointDraft) -> TypeUse {
        guard let media = choose(response, role, endpoint) else { return .scalar("empty") }
        var hint = NameHint(operation: endpoint, field: "", role: role)
        if role == .error { hint.status = Self.name(of: response.status) }
        switch ResultFormat(media) {
        case .events: return .scalar("sse")
        case .lines: return .scalar("lines")
        case .json:
            guard let schema = media.schema else { return .json }
            let converted = schemas.convert(schema, hint)
            schemas.report(.whole, of: converted, at: schema.location, hint)
            if case .constant(let value, _) = converted.type {
                log.add(.valueList, value, at: schema.location, .endpoint(endpoint))
            }
            return schemas.withoutStreams(converted.element, at: schema.location, hint)
        case .text, .data:
            schemas.reportUntypedBody(media, NameHint(operation: endpoint, field: "", role: role))
            return ResultFormat(media) == .text ? .scalar("text") : .scalar("data")
        }
    }

    /// The media type of a result: that with the most precise type, or of the format of the endpoint. Media types that no endpoint
    /// accepts are reported.
    private func choose(_ response: OpenAPIResponse, _ role: NameHint.Role, _ endpoint: EndpointDraft)
        -> OpenAPIMediaType?
    {
        let all = ordered(response)
        if endpoint.format == nil {
            let isError = role == .error
            let further =
                isError || !formats.hasVariants(endpoint.operation) ? [] : formats.further(all).flatMap(\.media)
            let own = isError ? Array(all.prefix(1)) : formats.accepted(all, by: endpoint)
            let accepted = Set((own + further).map(\.text))
            for other in all where !accepted.contains(other.text) {
                log.add(.otherMediaType, other.text, at: response.location, .endpoint(endpoint))
            }
        }
        return formats.accepted(all, by: endpoint).first
    }

    func ordered(_ response: OpenAPIResponse) -> [OpenAPIMediaType] {
        let media = response.content.filter { $0.type != "" }.sorted { Self.rank($0) < Self.rank($1) }
        return schemas.mediaTypes.ordered(media, at: response.location)
    }

    private static func rank(_ media: OpenAPIMediaType) -> (Int, String) {
        let rank =
            switch media.type {
            case "application/json": media.schema == nil ? 5 : 0
            case "*/*": 2
            case "text/event-stream": 3
            case _ where media.isJSON: media.schema == nil ? 6 : 1
            case _ where media.type.hasPrefix("text/"): 8
            default: 7
            }
        return (rank, media.text)
    }

    // MARK: - Errors

    private func addError(_ status: StatusPattern, _ response: OpenAPIResponse, _ endpoint: EndpointDraft) {
        guard endpoint.method != "HEAD", let response = withoutConditionalErrors(response) else { return }
        let type = errorType(response, endpoint)
        endpoint.errors.append(ResponseDraft(status: status, type: type, location: response.location))
    }

    private func errorType(_ response: OpenAPIResponse, _ endpoint: EndpointDraft) -> TypeUse {
        let type = resultType(response, .error, endpoint)
        switch type.present {
        case .scalar("sse"), .scalar("lines"): return .scalar("text")
        default: return type.present
        }
    }

    /// The meaning of a status in the name of a type: `NotFound`.
    static func name(of status: StatusPattern) -> String {
        switch status {
        case .exactly(let code): names[code] ?? "Status\(code)"
        case .statusClass(let range): range == 5 ? "Server" : "Client"
        case .remaining: "Other"
        }
    }

    private static let names = [
        400: "BadRequest", 401: "Unauthorized", 402: "PaymentRequired", 403: "Forbidden", 404: "NotFound",
        405: "MethodNotAllowed", 406: "NotAcceptable", 408: "RequestTimeout", 409: "Conflict", 410: "Gone",
        412: "PreconditionFailed", 413: "ContentTooLarge", 415: "UnsupportedMediaType", 422: "Unprocessable",
        423: "Locked", 424: "FailedDependency", 429: "TooManyRequests", 500: "InternalServer", 501: "NotImplemented",
        502: "BadGateway", 503: "ServiceUnavailable", 504: "GatewayTimeout",
    ]

    private func addDefaultError(_ response: OpenAPIResponse, _ endpoint: EndpointDraft) {
        guard endpoint.method != "HEAD" else { return }
        let type = errorType(response, endpoint)
        endpoint.errors.append(ResponseDraft(status: .remaining, type: type, location: response.location))
    }
}

extension OpenAPIResponse {
    /// The status of a result; a default response is that of any success.
    fileprivate var resultStatus: StatusPattern {
        status == .remaining ? .statusClass(2) : status
    }

    var isSuccess: Bool { status.statusClassDigit == 2 }
}

/// Errors that fields of the body identify, from the extensions of exported documents.
extension ResponseConverter {
    /// The response without the alternatives that fields of the body identify; nil if nothing is left.
    func withoutConditionalErrors(_ response: OpenAPIResponse) -> OpenAPIResponse? {
        let references = Set(response.conditionalErrors.compactMap { $0.schema?.reference })
        guard let media = response.content.first, let schema = media.schema, !references.isEmpty else {
            return response.conditionalErrors.isEmpty ? response : nil
        }
        if let reference = schema.reference, references.contains(reference) { return nil }
        let others = schema.keywords.anyOf.filter { $0.reference.map { !references.contains($0) } ?? true }
        guard others.count < schema.keywords.anyOf.count else { return response }
        guard !others.isEmpty else { return nil }
        var result = response
        result.content[0].schema = others.count == 1 ? others[0] : schema.with(anyOf: others)
        return result
    }

    func addConditionalErrors(of response: OpenAPIResponse, _ endpoint: EndpointDraft) {
        for error in response.conditionalErrors {
            var hint = NameHint(operation: endpoint, field: "", role: .error)
            hint.status = error.name ?? Self.name(of: error.status)
            let type = error.schema.map { schemas.convert($0, hint).element.present } ?? .scalar("empty")
            var draft = ResponseDraft(status: error.status, type: type, location: error.location)
            draft.condition = ResponseDraft.Condition(name: error.name, fields: error.conditions)
            endpoint.errors.append(draft)
        }
    }
}
