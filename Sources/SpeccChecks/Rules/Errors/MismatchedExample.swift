import SpeccCatalog
import SpeccDiagnostics

/// An example that does not match its type.
enum MismatchedExample: Rule {
    static let id = "mismatched-example"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var checker = ExampleChecker(index)
        for site in index.examples where !checker.check(site, &diagnostics) {
            diagnostics.add("examples are too large to be checked", at: site.value.range, hint: "use smaller examples")
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
        var hint = "remove it"
        switch problem {
        case .unknownStatus:
            message = "endpoint \(name) declares no response or error with status \(example.name.value)"
            hint = "name the example after a declared status, or use a name that is not a status"
        case .undecided:
            let status = endpoint.returns.first?.status.value.sample ?? 200
            message = "the example does not select one of several responses"
            hint = "name it after the status of a response, such as '\(status)'"
        case .empty where endpoint.returns.isEmpty && StatusPattern(example.name.value) == nil:
            message = "endpoint \(name) returns nothing"
            hint = "declare the response in 'returns'"
        case .empty: message = "the response has no body"
        case .file: message = "endpoint \(name) returns a file and cannot have examples"
        }
        diagnostics.add(message, at: example.name.range, hint: hint)
    }
}
