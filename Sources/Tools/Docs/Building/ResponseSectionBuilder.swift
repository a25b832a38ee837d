import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccExplain
import SpeccGenerator

/// Describes responses and errors.
struct ResponseSectionBuilder {
    let context: APIContext

    func responses(of endpoint: ResolvedEndpoint, _ report: EndpointPolicyReport?) -> [ResponseReference] {
        let headers = FieldBuilder(context: context).references(to: endpoint.responseHeaders)
        let declared = (report?.declaration.returns ?? []).map(\.status.value.text)
        let none = endpoint.successStatuses.filter { $0.result == .nil }.map(\.status.text)
        let values = declared.filter { !none.contains($0) }
        let status = values.isEmpty ? "2xx" : QuantityText.list(values, conjunction: "or")
        let absence = none.map {
            ResponseReference(status: $0, type: [], note: "The result is nil.", headers: [], fields: [])
        }
        switch endpoint.response {
        case .void:
            let note = declared.isEmpty ? "The body is ignored." : "No body."
            return [ResponseReference(status: status, type: [], note: note, headers: headers, fields: [])] + absence
        case .value(let type):
            let note = notes(on: endpoint)
            return [
                ResponseReference(
                    status: status,
                    // The file that the caller passes.
                    type: type == .builtin(.file) ? [LinkedText("URL")] : context.type(type),
                    note: note,
                    headers: headers,
                    fields: inlineFields(of: type)
                )
            ] + absence
        case .cases(_, let cases):
            return cases.map { success in
                ResponseReference(
                    status: success.status.text,
                    type: success.payload.map(context.type) ?? [],
                    note: "Case .\(success.swiftName.text)."
                        + (success.isLocation ? " The URL in the header Location, which is not followed." : ""),
                    headers: FieldBuilder(context: context).references(to: success.headers),
                    fields: success.payload.map(inlineFields) ?? []
                )
            }
        }
    }

    func error(_ failure: ResolvedFailure.Case) -> ErrorReference {
        let conditions = failure.conditions.map { condition in
            let values = QuantityText.list(condition.values, conjunction: "or")
            return "\(condition.path.joined(separator: ".")) is \(values.isEmpty ? "present" : values)"
        }
        return ErrorReference(
            status: failure.status.text,
            swiftCase: ".\(failure.swiftName.text)",
            type: failure.payload.map(context.type) ?? [],
            condition: conditions.isEmpty ? nil : "if \(QuantityText.list(conditions))",
            headers: FieldBuilder(context: context).references(to: failure.headers),
            fields: failure.payload.map(inlineFields) ?? [],
            location: context.location(failure.range)
        )
    }

    /// The fields of an object without a name in `types`, or of the elements of a list of them.
    private func inlineFields(of type: ResolvedTypeReference) -> [FieldReference] {
        guard let declared = type.declaredType, declared.path.components.count > 2,
            case .object(let object)? = context.types.type(of: declared)?.shape
        else { return [] }
        let usage = TypeUsage(isRead: true, isWritten: false)
        return object.fields.map { FieldBuilder(context: context).reference(to: $0, usage: usage, id: nil) }
    }

    private func notes(on endpoint: ResolvedEndpoint) -> String? {
        var notes: [String] = []
        for result in [StatusResult.true, .false] {
            let statuses = endpoint.successStatuses.filter { $0.result == result }.map(\.status.text)
            guard !statuses.isEmpty else { continue }
            notes.append("\(result.rawValue) for status \(QuantityText.list(statuses, conjunction: "or")).")
        }
        if endpoint.successStatuses.contains(where: { $0.result == .location }) {
            notes.append("The URL in the header Location, which is not followed.")
        }
        switch endpoint.stream {
        case .bytes?: notes.append("A stream of bytes.")
        case .events?:
            notes.append("A stream of server-sent events, each with a value.")
            if let field = endpoint.streamEvent { notes.append("The field '\(field)' is the name of the event.") }
        case .lines?:
            let isText = if case .value(.builtin(.text)) = endpoint.response { true } else { false }
            notes.append(isText ? "A stream of lines." : "A stream with a value per line.")
        case nil: break
        }
        if case .value(.builtin(.file)) = endpoint.response {
            notes.append("The content is written to the file that the caller passes.")
        }
        if !endpoint.unwrap.isEmpty {
            notes.append("Read from the field '\(endpoint.unwrap.joined(separator: "."))' of the response.")
        }
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }
}

/// Examples of responses: those of the catalog, and one that is derived from the type if no example of a result has content.
struct DocumentedExamples {
    let endpoint: ResolvedEndpoint
    let failure: ResolvedFailure?
    let samples: TypeSamples

    var all: [CodeSample] {
        let converter = ExampleConverter(types: samples.types, hidesSecrets: true)
        var hasResult = false
        let declared = endpoint.examples.map { example in
            let type = self.type(of: example.response)
            // The elements of a stream are a list.
            let json = converter.value(example.value, as: endpoint.stream == nil ? type : type.map { .list($0) })
            if case .error = example.response {} else { hasResult = hasResult || json.hasContent }
            return CodeSample(title: "Example \(example.name.value)", language: .json, text: JSONText.formatted(json))
        }
        guard !hasResult, let type = successType else { return declared }
        let text = samples.text(
            of: type,
            named: "value",
            wrapping: endpoint.unwrap,
            maximumLines: CodeSample.maximumLines
        )
        return [CodeSample(title: endpoint.stream == nil ? title : "Element", language: .json, text: text)] + declared
    }

    /// With the status, if there are several responses.
    private var title: String {
        guard case .cases(_, let cases) = endpoint.response, let success = cases.first(where: { $0.body != nil })
        else { return "Response" }
        return "Response \(success.status.text)"
    }

    /// Nil for a response that is not JSON.
    private var successType: ResolvedTypeReference? {
        guard !endpoint.hasSensitiveBody, !endpoint.isResultOfHead else { return nil }
        switch endpoint.response {
        case .value(.builtin(.text)), .value(.builtin(.data)), .value(.builtin(.file)), .value(.builtin(.empty)):
            return nil
        case .value(let type): return type
        case .cases(_, let cases): return cases.lazy.compactMap(\.body).first
        case .void: return nil
        }
    }

    private func type(of response: ResolvedExample.Response) -> ResolvedTypeReference? {
        switch response {
        case .whole:
            guard case .value(let type) = endpoint.response else { return nil }
            return type
        case .success(let status):
            guard case .cases(_, let cases) = endpoint.response else { return nil }
            return cases.first { $0.status == status }?.payload
        case .error(let key, _): return failure?.cases.first { $0.key == key }?.payload
        }
    }
}
