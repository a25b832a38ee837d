import SpeccOpenAPI
import SpeccText

/// Request bodies.
struct BodyConverter {
    let schemas: SchemaConverter
    let log: FindingLog

    func convert(_ operation: OpenAPIOperation, into endpoint: EndpointDraft) {
        guard let body = operation.body, !body.content.isEmpty else { return }
        let ranked = body.content.sorted { Self.rank($0) < Self.rank($1) }
        let media = schemas.mediaTypes.ordered(ranked, at: body.location)
        guard let chosen = media.first else { return }
        if HTTPMethodSemantics(endpoint.method).content == .none {
            if !FormConverter.isEmpty(chosen) {
                log.add(.bodyOnGet, chosen.text, at: body.location, .endpoint(endpoint))
            }
            return
        }
        for other in media.dropFirst() { log.add(.otherMediaType, other.text, at: body.location, .endpoint(endpoint)) }
        var draft: BodyDraft
        switch Self.encoding(chosen) {
        case .json where ResultFormat(chosen) == .lines: draft = lines(chosen, endpoint)
        case .json: draft = json(chosen, endpoint)
        case .form:
            guard let form = FormConverter(schemas: schemas, log: log).body(chosen, endpoint) else { return }
            draft = form
        case .multipart: draft = MultipartConverter(schemas: schemas, log: log).body(chosen, endpoint)
        case .raw:
            schemas.reportUntypedBody(chosen, hint(endpoint))
            draft = raw(chosen)
        }
        // A stream may be empty.
        draft.isOptional = !body.isRequired && draft.accept.isEmpty && !draft.type.isStream
        if case .json = draft.encoding, draft.type.isStream {
            draft.contentType = chosen.type == "application/x-ndjson" ? nil : chosen.type
        } else if case .json = draft.encoding, chosen.type != "application/json", chosen.type != "*/*",
            chosen.type.contains("/")
        {
            draft.contentType = chosen.type
        }
        endpoint.body = draft
        if case .constant(_, let scalar) = draft.type { endpoint.body?.type = .scalar(scalar) }
    }

    /// Media types that express the type come first; the order in the document does not count.
    private static func rank(_ media: OpenAPIMediaType) -> (Int, String) {
        let rank =
            switch media.type {
            case "application/json": 0
            case "application/x-www-form-urlencoded": 3
            case "multipart/form-data": 4
            case "*/*": 2
            case "application/json-patch+json": 6
            case _ where media.isJSON: 1
            case _ where media.type.hasPrefix("multipart/"): 5
            case _ where media.type.hasPrefix("text/"): 7
            default: 8
            }
        return (rank, media.text)
    }

    private static func encoding(_ media: OpenAPIMediaType) -> BodyDraft.Encoding {
        if media.isJSON || ResultFormat(media) == .lines && hasElements(media) { return .json }
        if media.type == "application/x-www-form-urlencoded" { return .form }
        if media.type.hasPrefix("multipart/") { return .multipart }
        // Every JSON text is a YAML document.
        if media.type.hasSuffix("+yaml"), let schema = media.schema, schema.keywords.format != "binary" { return .json }
        if media.type == "*/*", let schema = media.schema, schema.keywords.format != "binary" { return .json }
        return .raw
    }

    /// Whether the document describes the values of the lines, rather than a text.
    private static func hasElements(_ media: OpenAPIMediaType) -> Bool {
        guard media.itemSchema == nil, let schema = media.schema else { return media.itemSchema != nil }
        return schema.keywords.types != [.string]
    }

    /// A line of JSON for each element.
    private func lines(_ media: OpenAPIMediaType, _ endpoint: EndpointDraft) -> BodyDraft {
        let hint = NameHint(operation: endpoint, field: "line")
        var element = TypeUse.json
        if let schema = media.itemSchema ?? media.schema {
            element = schemas.convert(schema, hint).element.present
            if media.itemSchema == nil, case .list(let item) = element { element = item.present }
            element = schemas.withoutStreams(element, at: schema.location, hint)
        }
        return BodyDraft(type: .stream("lines", of: element), isOptional: false, encoding: .json)
    }

    private func hint(_ endpoint: EndpointDraft) -> NameHint {
        NameHint(operation: endpoint, field: "", role: .body)
    }

    private func json(_ media: OpenAPIMediaType, _ endpoint: EndpointDraft) -> BodyDraft {
        guard let schema = media.schema else { return BodyDraft(type: .json, isOptional: false, encoding: .json) }
        let converted = schemas.convert(schema, hint(endpoint))
        schemas.report(.whole, of: converted, at: schema.location, hint(endpoint))
        if !converted.options.constraints.isEmpty {
            log.add(.validation, media.text, at: schema.location, .endpoint(endpoint))
        }
        let type = schemas.withoutStreams(converted.type, at: schema.location, hint(endpoint))
        return BodyDraft(type: type, isOptional: false, encoding: .json)
    }

    private func raw(_ media: OpenAPIMediaType) -> BodyDraft {
        if media.isText {
            let contentType = media.type == "text/plain" ? nil : media.type
            return BodyDraft(type: .scalar("text"), isOptional: false, encoding: .raw, contentType: contentType)
        }
        let isWild = media.type.contains("*") || !media.type.contains("/")
        return BodyDraft(
            type: .scalar(isWild ? "file" : "data"),
            isOptional: false,
            encoding: .raw,
            contentType: isWild ? nil : media.type
        )
    }
}
