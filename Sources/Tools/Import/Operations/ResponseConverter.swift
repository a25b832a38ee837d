import SpeccCatalog
import SpeccOpenAPI

/// Responses: results and errors.
struct ResponseConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    private var formats: FormatConverter { FormatConverter(schemas: schemas) }

    func convert(_ operation: OpenAPIOperation, into endpoint: EndpointDraft) {
        var others: OpenAPIResponse?
        for response in operation.responses.sorted(by: { Self.order($0.status) < Self.order($1.status) }) {
            if let result = response.result, addDeclaredResult(result, response, endpoint) { continue }
            switch response.status {
            case .code(304): log.add(.notModified, "304", at: response.location, .endpoint(endpoint))
            case .code(let code) where (200...299).contains(code): addResult(.code(code), response, endpoint)
            case .range(2): addResult(.range(2), response, endpoint)
            case .code(let code) where code >= 400: addError(.code(code), response, endpoint)
            case .range(let range) where range >= 4: addError(.range(range), response, endpoint)
            case .default: others = response
            case .code, .range: continue
            }
            addConditionalErrors(of: response, endpoint)
        }
        if let others {
            if endpoint.returns.isEmpty, !hasRedirect(operation) {
                log.add(.defaultSuccess, "default", at: others.location, .endpoint(endpoint))
                addResult(.range(2), others, endpoint)
            } else {
                addDefaultError(others, endpoint)
            }
        }
        if endpoint.returns.isEmpty, hasRedirect(operation) {
            log.add(.redirect, "3xx", at: operation.location, .endpoint(endpoint))
            if endpoint.method != "HEAD" {
                endpoint.returns = [
                    ResponseDraft(status: .range(2), type: .scalar("data"), location: operation.location)
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

    private static func order(_ status: OpenAPIResponse.Status) -> Int {
        switch status {
        case .code(let code): code
        case .range(let range): 1_000 + range
        case .default: 2_000
        }
    }

    private func hasRedirect(_ operation: OpenAPIOperation) -> Bool {
        operation.responses.contains { response in
            switch response.status {
            case .code(let code): (300...399).contains(code) && code != 304
            case .range(let range): range == 3
            case .default: false
            }
        }
    }

    // MARK: - Results

    /// Adds a result that an exported document declares for a status.
    private func addDeclaredResult(_ result: String, _ response: OpenAPIResponse, _ endpoint: EndpointDraft) -> Bool {
        let status: ResponseDraft.Status
        switch response.status {
        case .code(let code): status = .code(code)
        case .range(let range): status = .range(range)
        case .default: return false
        }
        guard let known = StatusResult(rawValue: result) else {
            addResult(status, response, endpoint)
            return true
        }
        endpoint.returns.append(
            ResponseDraft(status: status, type: .scalar(known.rawValue), location: response.location)
        )
        return true
    }

    private func addResult(_ status: ResponseDraft.Status, _ response: OpenAPIResponse, _ endpoint: EndpointDraft) {
        let hasNoBody = endpoint.method == "HEAD" || [.code(204), .code(205)].contains(status)
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

    private func ordered(_ response: OpenAPIResponse) -> [OpenAPIMediaType] {
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

    /// The elements of streams, which are the types of the responses.
    private func mergeStreams(_ endpoint: EndpointDraft) {
        for index in endpoint.returns.indices {
            guard case .scalar(let stream) = endpoint.returns[index].type, stream == "sse" || stream == "lines" else {
                continue
            }
            let response = endpoint.operation.responses.first { $0.location == endpoint.returns[index].location }
            let media = formats.accepted(response.map(ordered) ?? [], by: endpoint).first
            let hint = NameHint(operation: endpoint, field: "event")
            var element = TypeUse.json
            if let item = media?.itemSchema {
                element = self.element(of: item, in: stream, hint, endpoint)
            } else if let schema = media?.schema {
                let converted = schemas.convert(schema, hint).element.present
                if case .list(let item) = converted {
                    element = item.present
                    log.add(.streamElements, stream, at: schema.location, .endpoint(endpoint))
                } else {
                    element = self.element(of: schema, in: stream, hint, endpoint)
                }
            }
            element = schemas.withoutStreams(element, at: endpoint.returns[index].location, hint)
            endpoint.returns[index].type = .stream(stream, of: element)
        }
        let streams = endpoint.returns.filter { $0.type.isStream }
        if !streams.isEmpty { endpoint.returns = [streams[0]] + endpoint.returns.filter { $0.type.isEmpty } }
    }

    /// The type of the elements of a stream. Documents describe server-sent events as their data, or as objects with the fields of
    /// an event.
    private func element(of schema: OpenAPISchema, in stream: String, _ hint: NameHint, _ endpoint: EndpointDraft)
        -> TypeUse
    {
        guard stream == "sse", let keywords = schemas.table.resolved(schema)?.keywords else {
            return schemas.convert(schema, hint).element.present
        }
        let names = Set(keywords.properties.map(\.name))
        let data = keywords.properties.first { $0.name == "data" }?.schema
        guard let data, names.count > 1, names.isSubset(of: ["data", "event", "id", "retry", "comment"]) else {
            return keywords.types == [.string] && keywords.contentSchema == nil
                ? .scalar("text") : schemas.convert(keywords.contentSchema ?? schema, hint).element.present
        }
        log.add(.streamElements, stream, at: schema.location, .endpoint(endpoint))
        let content = schemas.table.resolved(data)?.keywords.contentSchema
        if content == nil, schemas.table.resolved(data)?.keywords.types == [.string] { return .scalar("text") }
        return schemas.convert(content ?? data, hint).element.present
    }

    // MARK: - Errors

    private func addError(_ status: ResponseDraft.Status, _ response: OpenAPIResponse, _ endpoint: EndpointDraft) {
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
    static func name(of status: OpenAPIResponse.Status) -> String {
        switch status {
        case .code(let code): names[code] ?? "Status\(code)"
        case .range(let range): range == 5 ? "Server" : "Client"
        case .default: "Other"
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
        endpoint.errors.append(ResponseDraft(status: .other, type: type, location: response.location))
    }
}

extension OpenAPIResponse {
    /// The status of a result; a default response is that of any success.
    fileprivate var resultStatus: ResponseDraft.Status {
        switch status {
        case .code(let code): .code(code)
        case .range(let range): .range(range)
        case .default: .range(2)
        }
    }

    var isSuccess: Bool {
        switch status {
        case .code(let code): (200...299).contains(code)
        case .range(let range): range == 2
        case .default: false
        }
    }
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
            let status: ResponseDraft.Status =
                switch error.status {
                case .code(let code): .code(code)
                case .range(let range): .range(range)
                case .default: .other
                }
            var draft = ResponseDraft(status: status, type: type, location: error.location)
            draft.condition = ResponseDraft.Condition(name: error.name, fields: error.conditions)
            endpoint.errors.append(draft)
        }
    }
}
