import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Compares a single call with the declaration of its endpoint.
struct CallVerifier {
    let call: RecordedCall
    let match: RouteMatch
    let api: ContractAPI

    private var endpoint: ContractEndpoint { match.endpoint }

    var findings: [Finding] {
        requestFindings + responseFindings
    }

    private func finding(
        _ kind: DeviationKind,
        _ message: String,
        at range: SourceRange? = nil,
        severity: Severity? = nil
    ) -> Finding {
        Finding(kind, message, of: endpoint.id, at: range ?? endpoint.range, in: call, severity: severity)
    }

    // MARK: - Requests

    private var requestFindings: [Finding] {
        // A request that the server rejected may be invalid.
        guard call.status < 400 else { return [] }
        return RequestValidator(endpoint, in: api).problems(of: call.request, arguments: match.arguments)
            .filter { !$0.isWarning && !isInLink($0) }.map { finding(.invalidRequest, $0.text) }
    }

    /// Whether a problem is an undeclared query item of a URL that the server may have created.
    private func isInLink(_ problem: RequestProblem) -> Bool {
        guard let style = endpoint.endpoint.pagination?.style, style == .link || style == .url,
            problem.location == .query
        else { return false }
        return !endpoint.endpoint.queryParameters.contains { problem.name.hasPrefix($0.name.value) }
    }

    // MARK: - Responses

    private var responseFindings: [Finding] {
        if call.status == 304, call.request[header: "If-None-Match"] != nil { return [] }
        guard let response = expectedResponse else {
            if endpoint.restartStatuses.contains(call.status) { return [] }
            let message = undeclaredMessage
            return [finding(.undeclaredStatus, message, severity: isHandledByClient ? .warning : nil)]
        }
        return headerFindings(response) + bodyFindings(response)
    }

    private var undeclaredMessage: String {
        let names = endpoint.responses(for: call.status).compactMap(\.name)
        guard names.isEmpty else {
            return "status \(call.status) has a body that is none of the errors \(names.joined(separator: ", "))"
        }
        let declared = Set(
            (endpoint.successes + endpoint.errors).map(\.status.text) + endpoint.restartStatuses.map(String.init)
        )
        return "status \(call.status) is not declared; declared: \(declared.sorted().joined(separator: ", "))"
    }

    /// Whether clients handle the status without a declaration: they wait after 429, and renew credentials after 401 and the
    /// statuses in 'rejected'.
    private var isHandledByClient: Bool {
        call.status == 429 || call.status == 401 && !endpoint.anyCredentials.isEmpty
            || endpoint.anyCredentials.contains { $0.kind.rejected.contains(call.status) }
    }

    /// The response that the status and, for errors with the status of a success, the body select.
    private var expectedResponse: ExpectedResponse? {
        let responses = endpoint.responses(for: call.status)
        if let json = call.body.flatMap({ try? DocumentValue(json: $0) }) {
            let conditional = responses.first { !$0.conditions.isEmpty && json.meets($0.conditions) }
            if let conditional { return conditional }
        }
        return responses.first { $0.conditions.isEmpty }
    }

    private func headerFindings(_ response: ExpectedResponse) -> [Finding] {
        var findings: [Finding] = []
        let texts = ScalarTextChecker(types: api.types)
        for field in response.headers?.fields ?? [] where !field.isHeaderPrefix {
            guard let text = call.headers.value(of: field.name) else {
                if !field.type.isOptional {
                    findings.append(finding(.missingHeader, "header '\(field.name)' is missing", at: response.range))
                }
                continue
            }
            if RedactionMark.isRedacted(text) { continue }
            findings += texts.mismatches(of: text, as: field.type.unwrapped, .none).map {
                finding(.mismatchedHeader, "header '\(field.name)': \($0.message)", at: response.range)
            }
        }
        // Defaults apply to other methods and to streams, too, whose responses are not cached.
        let isCached = endpoint.endpoint.inheritsSharing && endpoint.endpoint.stream == nil && response.payload != nil
        let usesETag = endpoint.endpoint.policy.settings.cache.value?.usesETag ?? false
        if isCached, usesETag, call.status == 200, call.headers.value(of: "ETag") == nil {
            let message = "header 'ETag' is missing, which the cache of the endpoint uses"
            findings.append(finding(.missingHeader, message, severity: .warning))
        }
        return findings
    }

    private func bodyFindings(_ response: ExpectedResponse) -> [Finding] {
        guard let type = response.payload, let body = call.body, call.request.method != "HEAD" else { return [] }
        let isJSON = response.mediaType == "application/json"
        if isJSON, let found = call.headers.value(of: "Content-Type"), !MediaTypeText.isJSON(found) {
            return [finding(.mismatchedContentType, "content type '\(found)' is not JSON", at: response.range)]
        }
        if let stream = response.stream { return streamFindings(stream, body, response, type) }
        guard isJSON else { return [] }
        do throws(JSONSyntaxError) {
            return valueFindings(try DocumentValue(json: body), response, type)
        } catch {
            let message = body.isEmpty ? "the body is empty" : "the body is not JSON: \(error.message)"
            return [finding(.mismatchedType, message, at: response.range)]
        }
    }

    private func valueFindings(
        _ value: DocumentValue,
        _ response: ExpectedResponse,
        _ type: ResolvedTypeReference
    ) -> [Finding] {
        var payload = value
        for field in response.envelope {
            guard let inner = payload[field] else {
                return [finding(.missingField, "'\(field)': the field is required", at: response.range)]
            }
            payload = inner
        }
        return mismatches(payload, response, type)
    }

    private func mismatches(
        _ value: DocumentValue,
        _ response: ExpectedResponse,
        _ type: ResolvedTypeReference
    ) -> [Finding] {
        DeclaredValueChecker(types: api.types).mismatches(of: value, as: type, response.constraints).map { mismatch in
            let name = mismatch.path.isEmpty ? "the body" : "'\(mismatch.path)'"
            let range = FieldLocator(types: api.types).range(of: mismatch.path, in: type) ?? response.range
            return finding(
                mismatch.kind.deviation,
                "\(name): \(mismatch.message)",
                at: range,
                severity: mismatch.severity
            )
        }
    }

    private func streamFindings(
        _ stream: ResolvedStream,
        _ body: [UInt8],
        _ response: ExpectedResponse,
        _ type: ResolvedTypeReference
    ) -> [Finding] {
        guard stream != .bytes, type.unwrapped != .builtin(.text), type.unwrapped != .builtin(.string) else {
            return []
        }
        let text = String(decoding: body, as: UTF8.self)
        var elements: [DocumentValue?] = []
        switch stream {
        case .bytes: break
        case .lines: elements = text.split(whereSeparator: \.isNewline).map { try? DocumentValue(json: String($0)) }
        case .events:
            // The line breaks of an event stream (HTML Living Standard, section 9.2.6).
            for event in text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").split(separator: "\n\n") {
                let lines = event.split(separator: "\n")
                let data = Self.values(of: "data", in: lines)
                guard !data.isEmpty, data != endpoint.endpoint.streamDone.map({ [$0] }) else { continue }
                let named = NamedEvent(
                    name: Self.values(of: "event", in: lines).last,
                    data: data.joined(separator: "\n")
                )
                elements.append(
                    endpoint.endpoint.streamEvent.map(named.element(namedIn:)) ?? (try? DocumentValue(json: named.data))
                )
            }
        }
        return elements.flatMap { element -> [Finding] in
            guard let value = element else {
                return [finding(.mismatchedType, "an element of the stream is not JSON", at: response.range)]
            }
            let errors = endpoint.responses(for: call.status).filter { !$0.conditions.isEmpty }
            if let error = errors.first(where: { value.meets($0.conditions) }) {
                return error.payload.map { mismatches(value, error, $0) } ?? []
            }
            return mismatches(value, response, type)
        }
    }

    /// The values of a field of a server-sent event.
    private static func values(of name: String, in lines: [Substring]) -> [String] {
        lines.filter { $0.hasPrefix(name + ":") }.map { line in
            let value = line.dropFirst(name.count + 1)
            return String(value.hasPrefix(" ") ? value.dropFirst() : value)
        }
    }
}

extension Mismatch.Kind {
    fileprivate var deviation: DeviationKind {
        switch self {
        case .missing: .missingField
        case .type: .mismatchedType
        case .value, .unknownCase: .undeclaredValue
        case .constraint: .violatedConstraint
        case .undeclared: .undeclaredField
        }
    }
}

extension Mismatch {
    /// Clients accept unknown cases of open enums.
    fileprivate var severity: Severity? {
        kind == .unknownCase ? .warning : nil
    }
}

/// Finds the declarations of fields.
struct FieldLocator {
    let types: ContractTypes

    /// The declaration of the last field in a path that has one: `items[0].id`.
    func range(of path: String, in type: ResolvedTypeReference) -> SourceRange? {
        var range: SourceRange?
        var type: ResolvedTypeReference? = type
        for name in path.split(whereSeparator: { $0 == "." || $0 == "[" }) {
            if name.hasSuffix("]") {
                if case .list(let element)? = type?.unwrapped { type = element }
                continue
            }
            guard let field = type.flatMap({ types.object(of: $0)?.fields.first { $0.name.value == name } }) else {
                break
            }
            range = field.name.range
            type = field.type
        }
        return range
    }
}
