import SpeccContract
import SpeccDiagnostics

extension OpenAPIParser {
    /// The extensions `x-specc-errors`, by name, and `x-specc-error`.
    mutating func conditionalErrors(of response: DocumentCursor) -> [OpenAPIResponse.ConditionalError] {
        var entries: [(name: String?, value: DocumentCursor)] = []
        if let error = response["x-specc-error"] { entries.append((nil, error)) }
        for (name, value) in response["x-specc-errors"]?.members ?? [] {
            entries.append((OpenAPIResponse.Status(name.value) == nil ? name.value : nil, value))
        }
        return entries.compactMap { name, value in
            guard let status = string(value, "status").flatMap({ OpenAPIResponse.Status($0) }) else {
                warnInvalid("the error has no status", at: value)
                return nil
            }
            return OpenAPIResponse.ConditionalError(
                name: name,
                status: status,
                conditions: (value["when"]?.members ?? []).map { field, values in
                    (field.value, values.elements.compactMap { $0.node.string ?? $0.node.number })
                },
                schema: value["schema"].map { schema($0) },
                location: value.location
            )
        }
    }
}
