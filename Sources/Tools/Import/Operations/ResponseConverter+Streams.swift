import SpeccOpenAPI

/// Streams: server-sent events and lines.
extension ResponseConverter {
    /// The elements of streams, which are the types of the responses.
    func mergeStreams(_ endpoint: EndpointDraft) {
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
}
