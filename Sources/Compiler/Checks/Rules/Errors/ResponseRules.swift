import SpeccCatalog
import SpeccDiagnostics

/// A status in `returns` that can only be an error, or a success status in `errors`. Other statuses than 2xx and 304 are results
/// if they are written singly and have no type of their own.
enum UnreachableStatus: Rule {
    static let id = "unreachable-status"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            for response in site.declaration.returns where !response.status.value.isSuccess {
                if case .unknown = index.kindIfPresent(of: response.type, in: site.api) { continue }
                check(response, of: site.declaration, &diagnostics)
            }
            for error in site.declaration.errors {
                check(error, &diagnostics)
                checkContent(of: error, site.declaration, &diagnostics)
            }
        }
        for defaults in index.defaults {
            for error in defaults.errors { check(error, &diagnostics) }
        }
    }

    /// Reports statuses that are never results, and types that only errors can have.
    private static func check(
        _ response: ResponseDeclaration,
        of endpoint: EndpointDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let status = response.status
        if response.type.isInvalid { return }
        var hint: String?
        if status.value.statusClassDigit < 3 {
            hint = "results have a status of 200 or more"
        } else if status.value.statusClassDigit == 3 {
            guard response.result == nil, !response.isEmpty, !isTypeOfSuccess(response, of: endpoint) else { return }
            hint =
                "redirects are followed; for the URL as the result write '\(status.value.text): location', for other headers "
                + "'{ $type: empty, $headers: … }'"
        } else if case .statusClass(let digit) = status.value {
            hint = "move it to 'errors'; a result needs a single status, such as '\(digit)04: nil'"
        } else if response.result == nil, !response.isEmpty, !isTypeOfSuccess(response, of: endpoint) {
            hint =
                "move it to 'errors'; the result of an error status is 'nil', 'true', 'false', 'empty', or the JSON type of a "
                + "success"
        }
        guard let hint else { return }
        diagnostics.add("status \(status.value.text) is not a success", at: status.range, hint: hint)
    }

    /// Whether the response has the JSON type of a successful one.
    private static func isTypeOfSuccess(_ response: ResponseDeclaration, of endpoint: EndpointDeclaration) -> Bool {
        switch response.type {
        case .builtin(.text, _), .builtin(.data, _), .builtin(.file, _), .builtin(.bytes, _): return false
        default: break
        }
        return endpoint.returns.contains { other in
            other.status.value.isSuccess && other.type.spelling != nil && other.type.spelling == response.type.spelling
        }
    }

    private static func check(_ error: ResponseDeclaration, _ diagnostics: inout DiagnosticCollector) {
        guard error.status.value.statusClassDigit < 4, error.when == nil else { return }
        if !error.status.value.isSuccess, reportRedirect(error.status, &diagnostics) { return }
        diagnostics.add(
            "status \(error.status.value.text) is not a failure",
            at: error.status.range,
            hint: hint(for: error.status.value)
        )
    }

    /// Reports an error in a successful response without JSON, whose condition is never evaluated.
    private static func checkContent(
        of error: ResponseDeclaration,
        _ endpoint: EndpointDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let condition = error.when, error.status.value.isSuccess,
            let result = endpoint.returns.first(where: { $0.type.isContentUnread })
        else { return }
        diagnostics.add(
            "the response of \(quoted(endpoint.name.value)) is not read as JSON, so that no condition can match",
            at: condition.range,
            hint: "remove the error, or write a type for \(quoted(result.type.spelling ?? "bytes")): conditions are "
                + "evaluated for whole responses, and for each element of 'sse<…>' and 'lines<…>'"
        )
    }

    /// Reports a redirect, which is neither a success nor a failure.
    private static func reportRedirect(
        _ status: Located<StatusPattern>,
        _ diagnostics: inout DiagnosticCollector
    ) -> Bool {
        guard status.value.statusClassDigit == 3 else { return false }
        diagnostics.add(
            "status \(status.value.text) is a redirect, which is not an error",
            at: status.range,
            hint:
                "remove it: redirects are followed; for the URL as the result write '\(status.value.text): location' in "
                + "'returns'"
        )
        return true
    }

    private static func hint(for status: StatusPattern) -> String {
        guard status.isSuccess else { return "failures are 4xx and 5xx" }
        let hasBody = status != .exactly(204) && status != .exactly(304)
        guard hasBody else { return "move it to 'returns'" }
        return "move it to 'returns'; an error in such a response is "
            + "'NAME: { $status: \(status.text), $type: …, $when: FIELD }' with a field that only the error has"
    }
}

extension TypeExpression {
    /// Whether the response is written to a file, or returned in chunks.
    package var isContentUnread: Bool {
        switch self {
        case .builtin(.file, _), .builtin(.bytes, _): true
        case .optional(let wrapped, _): wrapped.isContentUnread
        default: false
        }
    }
}

/// A type for a response that has no body (RFC 9110, 6.4.1): to HEAD, or with status 204, 205 or 304.
enum MisplacedResponseBody: Rule {
    static let id = "misplaced-response-body"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let isHead = site.declaration.method.value == "HEAD"
            for response in site.declaration.returns where hasBody(response.type, site.api, index) {
                if isHead {
                    diagnostics.add("a response to HEAD has no body", at: response.type.range, hint: "remove 'returns'")
                } else if case .exactly(let status) = response.status.value, bodiless.contains(status) {
                    diagnostics.add(
                        "a response with status \(status) has no body",
                        at: response.type.range,
                        hint: "write '\(status): empty'"
                    )
                }
            }
            guard isHead else { continue }
            for error in site.declaration.errors where hasBody(error.type, site.api, index) {
                diagnostics.add("a response to HEAD has no body", at: error.type.range, hint: "remove it from 'errors'")
            }
        }
    }

    private static let bodiless: Set<Int> = [204, 205, 304]

    /// Whether a type is known and has values; an unknown one is reported itself.
    private static func hasBody(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        if case .builtin(.empty, _) = type { return false }
        if case .unknown = index.kindIfPresent(of: type, in: api) { return false }
        return !type.isInvalid
    }
}

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
