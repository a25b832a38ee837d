import SpeccCatalog
import SpeccDiagnostics

/// `unwrap` of an answer that stands in no envelope: text, bytes, nothing, or answers that differ.
enum InvalidUnwrap: Rule {
    static let id = "invalid-unwrap"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let unwrap = site.declaration.options?.value.unwrap else { continue }
            if FieldPathText.hasEmptyName(unwrap.value) {
                diagnostics.add(
                    "\(quoted(unwrap.value)) is no path",
                    at: unwrap.range,
                    hint: "such as 'data' or 'result.items'"
                )
                continue
            }
            guard let answer = SuccessTypes.single(of: site.declaration) else {
                let differ = site.declaration.returns.count > 1
                diagnostics.add(
                    differ ? "the answers differ by status" : "there is no answer to unwrap",
                    at: unwrap.range,
                    hint: "say in 'returns' what stands in field \(quoted(unwrap.value))"
                )
                continue
            }
            if answer.isStream {
                diagnostics.add("a streamed answer stands in no envelope", at: unwrap.range, hint: "leave 'unwrap' out")
                continue
            }
            guard case .builtin(let builtin) = index.kind(of: answer, in: site.api) else { continue }
            guard [.text, .data, .file].contains(builtin) else { continue }
            diagnostics.add("an answer of '\(builtin.rawValue)' stands in no envelope", at: unwrap.range)
        }
    }
}
