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
                    let target = try ExampleTarget(of: example, in: site)
                    checkConditions(example, target, site, index, &diagnostics)
                } catch {
                    add(example, error, site.declaration, &diagnostics)
                }
            }
        }
    }

    /// Compares the example of an error with the conditions of all errors with its status: the body decides which error
    /// a response is.
    private static func checkConditions(
        _ example: ExampleDeclaration,
        _ target: ExampleTarget,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard case .error(let error, let status) = target else { return }
        let conditions = ExampleCondition(index: index, api: site.api)
        if let condition = conditions.unmet(error, by: example.value) {
            let field = quoted(condition.field.value)
            let values = condition.values.map { quoted($0.value) }
            diagnostics.add(
                "the example does not match the error \(quoted(error.key.value)): \(field) must "
                    + (values.isEmpty ? "have a value" : "be \(QuantityText.list(values, conjunction: "or"))"),
                at: example.value.range,
                hint: "set \(field) in the example",
                notes: [Diagnostic.Note("'$when' declared here", at: condition.field.range)]
            )
            return
        }
        guard error.when == nil else { return }
        let others = site.inherited.errors(of: site.declaration).map(\.value).filter { other in
            other.when != nil && other.status.value.matches(status)
        }
        guard let other = others.first(where: { conditions.unmet($0, by: example.value) == nil }) else { return }
        diagnostics.add(
            "the example is the error \(quoted(other.key.value)), because it meets its '$when'",
            at: example.value.range,
            hint: other.name.map { "name the example \(quoted($0.value))" },
            notes: [Diagnostic.Note("'$when' declared here", at: other.key.range)]
        )
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
