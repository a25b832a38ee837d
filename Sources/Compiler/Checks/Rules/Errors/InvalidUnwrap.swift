import SpeccCatalog
import SpeccDiagnostics

/// `unwrap` of a response without an envelope: text, bytes, none, or several types.
enum InvalidUnwrap: Rule {
    static let id = "invalid-unwrap"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let unwrap = site.declaration.options?.value.unwrap else { continue }
            if FieldPathText.hasEmptyName(unwrap.value) {
                diagnostics.add(
                    "\(quoted(unwrap.value)) is not a field path",
                    at: unwrap.range,
                    hint: "such as 'data' or 'result.items'"
                )
                continue
            }
            guard let response = SuccessTypes.single(of: site.declaration) else {
                let differ = site.declaration.returns.count > 1
                diagnostics.add(
                    differ ? "the responses have different types" : "there is no response to unwrap",
                    at: unwrap.range,
                    hint: "declare the type of field \(quoted(unwrap.value)) in 'returns'"
                )
                continue
            }
            if response.isStream {
                diagnostics.add("a streamed response has no envelope", at: unwrap.range, hint: "remove 'unwrap'")
                continue
            }
            guard case .builtin(let builtin) = index.kind(of: response, in: site.api) else { continue }
            guard [.text, .data, .file].contains(builtin) else { continue }
            diagnostics.add("a '\(builtin.rawValue)' response has no envelope", at: unwrap.range)
        }
    }
}
