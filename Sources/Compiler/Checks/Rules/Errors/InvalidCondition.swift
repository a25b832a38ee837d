import SpeccCatalog
import SpeccDiagnostics

/// A condition of a waiter or an error that no response can match.
enum InvalidCondition: Rule {
    static let id = "invalid-condition"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.compositeCalls {
            guard let waiter = site.declaration.waiter, let polled = index.endpoint(of: site),
                polled.declaration.isWhole
            else { continue }
            checkStatuses(of: waiter, polled.declaration, &diagnostics)
            if waiter.conditions.isEmpty { continue }
            guard let response = SuccessTypes.single(of: polled.declaration) else {
                guard let poll = site.declaration.endpoint else { continue }
                let differ = polled.declaration.returns.count > 1
                diagnostics.add(
                    "endpoint \(quoted(poll.value)) returns \(differ ? "several types" : "nothing"), whose fields cannot be "
                        + "compared",
                    at: poll.range,
                    hint: differ
                        ? "write 'until: 200' to poll until a status, or declare one type in 'returns'"
                        : "declare the type in 'returns', or its statuses: 'returns: { 200: Job, 202: empty }' with "
                            + "'until: 200'"
                )
                continue
            }
            var fields: Set<String> = []
            for condition in waiter.conditions {
                // A field that both name is reported once.
                let isFirst = fields.insert(condition.field.value).inserted
                if !isFirst, case .missing = index.follow(condition.field.value, from: response, in: site.api) {
                    continue
                }
                let remedy = remedy(for: condition.field.value, polled, index)
                check(condition, response, site.api, index, remedy: remedy, &diagnostics)
            }
            checkOverlap(waiter, &diagnostics)
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for file in declaration.files {
                check(file.defaults.errors, api, index, &diagnostics)
                for endpoint in file.endpoints {
                    check(endpoint.errors, api, index, &diagnostics)
                    for response in endpoint.returns {
                        guard let when = response.when else { continue }
                        diagnostics.add(
                            "'$when' is only allowed in 'errors'",
                            at: when.range,
                            hint: "move it to 'errors'"
                        )
                    }
                }
            }
        }
    }

    /// Reports statuses of `until` that are not results of the polled endpoint, or all of its results.
    private static func checkStatuses(
        of waiter: WaiterDeclaration,
        _ polled: EndpointDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let final = waiter.untilStatuses
        guard !final.isEmpty else { return }
        let name = quoted(polled.name.value)
        for status in final {
            guard case .exactly = status.value else {
                let hint = "such as '\(status.value.sample)'"
                diagnostics.add("'until' needs single statuses", at: status.range, hint: hint)
                continue
            }
            guard !polled.returns.contains(where: { $0.status.value == status.value }) else { continue }
            let hint =
                status.value.statusClassDigit == 3
                ? "a redirect is followed: name the status of the last response, or declare '\(status.value.text): location'"
                : "declare it in 'returns', such as "
                    + "'{ \(status.value.text): \(polled.returns.first?.type.spelling ?? "Job"), 202: empty }'"
            diagnostics.add(
                "status \(status.value.text) is not a declared result of \(name)",
                at: status.range,
                hint: hint,
                notes: [Diagnostic.Note("endpoint declared here", at: polled.name.range)]
            )
        }
        let isEveryResultFinal = polled.returns.allSatisfy { result in
            final.contains { $0.value == result.status.value }
        }
        guard isEveryResultFinal, waiter.pending.isEmpty, let first = final.first else { return }
        diagnostics.add(
            "every result of \(name) ends the polling",
            at: first.range,
            hint:
                "declare the status of an operation that continues, such as '202: empty', in 'returns', or the error, such "
                + "as 'notReady: { $status: 400, $when: { error: [not_ready] }, error: string }', and write 'pending: "
                + "[notReady]' instead of 'until'"
        )
    }

    private static func check(
        _ errors: [ResponseDeclaration],
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for error in errors {
            guard let when = error.when else { continue }
            let status = error.status.value
            guard status.statusClassDigit == 2 || error.name != nil else {
                let hint =
                    "write a name instead of the status: 'cardDeclined: { $status: \(status.text), $when: … }'"
                diagnostics.add("status \(status.text) is always an error", at: when.range, hint: hint)
                continue
            }
            guard status.statusClassDigit == 2 || status.statusClassDigit >= 4 else {
                let hint = "use a status that has a body: 2xx, 4xx or 5xx"
                diagnostics.add("status \(status.text) has no error body", at: error.status.range, hint: hint)
                continue
            }
            for condition in when.value { check(condition, error.type, api, index, entersLists: true, &diagnostics) }
        }
    }

    /// The hint for a field of an error of the polled endpoint; nil for a field of its response.
    private static func remedy(for field: String, _ polled: IndexedEndpoint, _ index: CatalogIndex) -> String? {
        let isOfError = polled.declaration.errors.contains { error in
            if case .found = index.follow(field, from: error.type, in: polled.api) { true } else { false }
        }
        return isOfError
            ? "an error ends the polling without a condition, unless 'pending' names it; conditions are on the successful response"
            : nil
    }

    private static func check(
        _ condition: FieldCondition,
        _ response: TypeExpression,
        _ api: Int,
        _ index: CatalogIndex,
        remedy: String? = nil,
        entersLists: Bool = false,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let found = diagnostics.follow(
            condition.field,
            from: response,
            in: api,
            index,
            remedy: remedy,
            entersLists: entersLists
        )
        guard var type = found, !condition.values.isEmpty else { return }
        if entersLists { type = index.element(of: type, in: api) }
        for value in condition.values {
            do throws(ValueMismatch) {
                switch index.kindIfPresent(of: type, in: api) {
                case .builtin(let builtin) where builtin.format != nil:
                    // Conditions are compared with the JSON.
                    guard case .texts(let yes, let no)? = builtin.format, ![yes, no].contains(value.value) else {
                        continue
                    }
                    add(.expected(builtin.valueDescription), of: condition.field.value, value, &diagnostics)
                    continue
                case .object, .list, .map, .builtin(.json):
                    let message = "field \(quoted(condition.field.value)) is not a scalar and cannot be compared"
                    diagnostics.add(message, at: condition.field.range)
                    return
                default: break
                }
                _ = try LiteralParser(index: index, api: api).read(.text(value.value), as: type.present)
            } catch {
                add(error, of: condition.field.value, value, &diagnostics)
            }
        }
    }

    private static func add(
        _ mismatch: ValueMismatch,
        of field: String,
        _ value: Located<String>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch mismatch {
        case .expected(let expected):
            diagnostics.add("field \(quoted(field)) is \(expected), not \(quoted(value.value))", at: value.range)
        case .unknownCase(let text, let enumeration):
            let suggestion = diagnostics.suggestion(for: text, among: enumeration.candidates, in: value.range.file)
            diagnostics.add(
                "field \(quoted(field)) has no value \(quoted(text))",
                at: value.range,
                hint: didYouMean(suggestion) ?? enumeration.firstCases,
                fixes: suggestion.map { [Diagnostic.Fix(value.range, replacement: $0)] } ?? []
            )
        // Strings of any format can be compared.
        case .unsupported: break
        }
    }

    /// Reports values that indicate both success and failure.
    private static func checkOverlap(_ waiter: WaiterDeclaration, _ diagnostics: inout DiagnosticCollector) {
        guard waiter.until.count == 1, let until = waiter.until.first else { return }
        let done = Set(until.values.map(\.value))
        for condition in waiter.fail where condition.field.value == until.field.value {
            for value in condition.values where done.contains(value.value) {
                diagnostics.add("\(quoted(value.value)) occurs in both 'until' and 'fail'", at: value.range)
            }
        }
    }
}
