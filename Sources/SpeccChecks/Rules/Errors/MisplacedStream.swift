import SpeccCatalog
import SpeccDiagnostics

/// `stream` on an endpoint whose answer comes as a whole.
enum MisplacedStream: Rule {
    static let id = "misplaced-stream"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let stream = site.declaration.options?.value.stream else { continue }
            // What could not be read may well be a stream.
            if site.declaration.returns.contains(where: { $0.type.isInvalid }) { continue }
            switch site.declaration.returns.first(where: { $0.type.isStream })?.type {
            case .wrapped?: continue
            // Bytes have no event that could end them.
            case .builtin? where stream.value.done == nil: continue
            default: break
            }
            diagnostics.add(
                "the answer of \(quoted(site.declaration.name.value)) is no stream",
                at: stream.range,
                hint: "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; how long nothing may arrive in general is "
                    + "'timeout: { idle: … }'"
            )
        }
    }
}
