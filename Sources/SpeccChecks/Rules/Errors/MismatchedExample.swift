import SpeccCatalog
import SpeccDiagnostics

/// An example that the type it stands for refuses.
enum MismatchedExample: Rule {
    static let id = "mismatched-example"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var checker = ExampleChecker(index)
        for site in index.examples where !checker.check(site, &diagnostics) {
            diagnostics.add("examples this large are not checked", at: site.value.range, hint: "keep them small")
            return
        }
        for site in index.endpoints {
            for example in site.declaration.options?.value.examples ?? [] {
                do {
                    _ = try ExampleTarget(of: example, in: site)
                } catch {
                    add(example, error, site.declaration, &diagnostics)
                }
            }
        }
    }

    private static func add(
        _ example: ExampleDeclaration,
        _ problem: ExampleTarget.Problem,
        _ endpoint: EndpointDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let name = quoted(endpoint.name.value)
        let message: String
        var hint = "leave it out"
        switch problem {
        case .unknownStatus:
            message = "endpoint \(name) has no answer and no error with \(example.name.value)"
            hint = "an example is called after the status that it is of, or otherwise than a status"
        case .undecided:
            let status = endpoint.returns.first?.status.value.sample ?? 200
            message = "which of the answers this is an example of is not known"
            hint = "call it after the status of one, such as '\(status)'"
        case .empty where endpoint.returns.isEmpty && StatusPattern(example.name.value) == nil:
            message = "endpoint \(name) answers with nothing"
            hint = "say in 'returns' what it answers with"
        case .empty: message = "there is no body that this could be an example of"
        case .file: message = "endpoint \(name) answers into a file, and has no examples"
        }
        diagnostics.add(message, at: example.name.range, hint: hint)
    }
}

extension StatusPattern {
    /// A status that it covers.
    fileprivate var sample: Int {
        switch self {
        case .exactly(let status): status
        case .statusClass(let statusClass): statusClass * 100
        }
    }
}
