import SpeccOpenAPI

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
