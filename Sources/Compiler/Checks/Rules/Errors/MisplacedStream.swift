import SpeccCatalog
import SpeccDiagnostics

/// `stream` on an endpoint whose response is not a stream.
enum MisplacedStream: Rule {
    static let id = "misplaced-stream"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let stream = site.declaration.options?.value.stream else { continue }
            // A response that could not be read may be a stream.
            if site.declaration.returns.contains(where: { $0.type.isInvalid }) { continue }
            switch site.declaration.returns.first(where: { $0.type.isStream })?.type {
            case .wrapped?: continue
            // Bytes have no final event.
            case .builtin? where stream.value.done == nil: continue
            default: break
            }
            diagnostics.add(
                "the response of \(quoted(site.declaration.name.value)) is not a stream",
                at: stream.range,
                hint:
                    "a stream is 'returns: sse<…>', 'lines<…>' or 'bytes'; 'timeout: { idle: … }' limits the pauses of "
                    + "other responses"
            )
        }
    }
}
