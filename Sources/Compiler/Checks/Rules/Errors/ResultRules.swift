import SpeccCatalog
import SpeccDiagnostics

/// Results by status that contradict each other, or that cannot be combined with other settings of the endpoint.
enum InvalidResult: Rule {
    static let id = "invalid-result"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let results = site.declaration.returns
            let areKnown = results.allSatisfy { result in
                if case .unknown = index.kindIfPresent(of: result.type, in: site.api) { false } else { true }
            }
            guard areKnown, site.declaration.isWhole,
                results.contains(where: { $0.result != nil || !$0.status.value.isSuccess })
            else { continue }
            checkCombination(of: results, &diagnostics)
            checkUses(site.declaration, &diagnostics)
            checkStatuses(site, &diagnostics)
        }
    }

    private static func checkCombination(of results: [ResponseDeclaration], _ diagnostics: inout DiagnosticCollector) {
        if let flag = results.first(where: { $0.result?.isBool == true }), let result = flag.result {
            if let other = results.first(where: { $0.result?.isBool != true }) {
                diagnostics.add(
                    "'true' and 'false' cannot be combined with other results",
                    at: other.type.range,
                    hint: "write 'true' or 'false' for every status, or 'nil' for a status without a value"
                )
            } else if results.allSatisfy({ $0.result == result }) {
                let missing = result == .true ? "404: false" : "204: true"
                diagnostics.add(
                    "the result is always \(quoted(result.rawValue))",
                    at: flag.type.range,
                    hint: "add the other status, such as '\(missing)', or write 'empty' for a call without a result"
                )
            }
            return
        }
        guard let none = results.first(where: { $0.result == .nil }) else { return }
        let values = results.filter { $0.result != .nil }
        if values.allSatisfy({ $0.isEmpty && $0.headers.isEmpty }) {
            diagnostics.add(
                "'nil' is the absence of a value, and no status has a value",
                at: none.type.range,
                hint: "write 'true' and 'false', such as '{ 204: true, 404: false }', or the type of the other status"
            )
        } else if values.count > 1, !values.isOfOneType {
            diagnostics.add(
                "'nil' cannot be combined with results of several types",
                at: none.type.range,
                hint: "write '\(none.status.value.text): empty': the result has a case for each status"
            )
        }
        for none in results where none.result == .nil {
            if case .exactly = none.status.value { continue }
            // Statuses of errors are reported in any case ('unreachable-status').
            if none.status.value.statusClassDigit >= 4 { continue }
            let hint = "such as '404: nil'"
            diagnostics.add("'nil' needs a single status", at: none.status.range, hint: hint)
        }
    }

    /// Reports keys of the endpoint that need a body.
    private static func checkUses(_ endpoint: EndpointDeclaration, _ diagnostics: inout DiagnosticCollector) {
        let options = endpoint.options?.value
        if let streamed = endpoint.returns.first(where: { $0.type.isStreamedOrFile }),
            let other = endpoint.returns.first(where: { $0.result != nil || !$0.status.value.isSuccess })
        {
            let name = streamed.type.isStream ? "a streamed response" : "a file"
            diagnostics.add(
                "\(name) cannot be combined with a result of status \(other.status.value.text)",
                at: other.status.range,
                hint: other.status.value.statusClassDigit >= 4
                    ? "declare the status in 'errors'" : "use 'data' to return the whole response",
                notes: [Diagnostic.Note("\(name) is declared here", at: streamed.type.range)]
            )
        }
        if let paginate = options?.paginate, let result = endpoint.returns.first(where: { $0.result != nil }) {
            diagnostics.add(
                "a page cannot be \(quoted(result.result?.rawValue ?? "nil"))",
                at: result.type.range,
                hint: "declare the status in 'errors', or remove 'paginate'",
                notes: [Diagnostic.Note("'paginate' declared here", at: paginate.range)]
            )
        }
        if let unwrap = options?.unwrap, !endpoint.returns.contains(where: { $0.result == nil && !$0.isEmpty }) {
            diagnostics.add("there is no body to unwrap", at: unwrap.range, hint: "remove 'unwrap'")
        }
    }

    /// Reports statuses that are declared as something else as well.
    private static func checkStatuses(_ site: IndexedEndpoint, _ diagnostics: inout DiagnosticCollector) {
        let endpoint = site.declaration
        let retried = (site.own(\.retry)?.value).map {
            ($0.on ?? []).map { $0.map(status) } + $0.unexecuted.map { $0.map(Optional.some) }
        }
        for result in endpoint.returns where !result.status.value.isSuccess {
            let status = result.status.value
            let notes = [Diagnostic.Note("result declared here", at: result.status.range)]
            for error in site.inherited.errors(of: endpoint).map(\.value) where error.status.value == status {
                if error.when != nil {
                    diagnostics.add(
                        "the error \(quoted(error.key.value)) has status \(status.text), which is a result of "
                            + quoted(endpoint.name.value),
                        at: result.status.range,
                        hint: "remove the error with 'without: [\(error.key.value)]', or the result",
                        notes: [Diagnostic.Note("error declared here", at: error.key.range)]
                    )
                } else if endpoint.errors.contains(where: { $0.status.value == status && $0.when == nil }) {
                    diagnostics.add(
                        "status \(status.text) is declared as a result and as an error",
                        at: error.status.range,
                        hint: "remove one of them",
                        notes: notes
                    )
                }
            }
            for condition in retried ?? [] where condition.value == status {
                diagnostics.add(
                    "status \(status.text) is a result, which is not retried",
                    at: condition.range,
                    hint: "remove it, or declare the status in 'errors'",
                    notes: notes
                )
            }
        }
    }

    private static func status(_ condition: RetryDeclaration.Condition) -> StatusPattern? {
        if case .status(let status) = condition { status } else { nil }
    }
}

extension StatusPattern {
    /// Whether responses with the status are successes unless the endpoint declares otherwise.
    var isSuccess: Bool { statusClassDigit == 2 || self == .exactly(304) }
}

extension ResponseDeclaration {
    /// Whether the body is ignored.
    var isEmpty: Bool {
        if case .builtin(.empty, _) = type { result == nil || result == .nil } else { false }
    }
}

extension [ResponseDeclaration] {
    /// Whether all results have the same type.
    fileprivate var isOfOneType: Bool {
        guard let first else { return true }
        return allSatisfy { response in
            response.result == first.result && response.type.spelling != nil
                && response.type.spelling == first.type.spelling
                && response.headers.isEmpty && first.headers.isEmpty
        }
    }
}
