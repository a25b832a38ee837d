package import SpeccCatalog
package import SpeccDiagnostics
import SpeccText

/// One endpoint: a struct nested in its service, and a method of the service.
package struct ResolvedEndpoint: Sendable {
    package var name: Located<String>
    /// `listIssues`
    package let methodName: SwiftName
    /// `GitHub.IssuesService.ListIssues`
    package let path: SwiftPath
    package var docs: String?
    package var deprecated: Deprecation?
    package let role: EndpointDeclaration.Role?
    /// Uppercase: `GET`.
    package var httpMethod: String
    package var url: ResolvedURLPath
    /// In the order of the path.
    package var pathParameters: [ResolvedParameter]
    /// Inherited ones first, then the endpoint's own in catalog order.
    package let queryParameters: [ResolvedParameter]
    package let headerParameters: [ResolvedParameter]
    package let body: ResolvedBody?
    package let response: ResolvedResponse
    /// The statuses that `returns` declares, in catalog order; empty without `returns`.
    package var successStatuses: [ResolvedStatus] = []
    package var failure: FailureUse
    package let policy: ResolvedPolicy
    /// Whether the author declares that repeating a call is harmless.
    package var isDeclaredSafe = false
    /// Whether the policy's retry is inherited but does not apply, because the method is not idempotent and nothing declares
    /// retries safe.
    package let isRetryIgnored: Bool
    /// The inline types of the endpoint: enums of parameters, `Body`, `Response`.
    package var nested: [ResolvedType]
    /// The framing of a streamed response, with `response` as the type of its elements; `nil` for other responses.
    package var stream: ResolvedStream?
    /// The hosts that the endpoint can be called on, one for each environment.
    package var hosts: ResolvedHosts?
    /// The name of its server in each host; nil for the main server.
    package var host: Located<String>?
    package var pagination: ResolvedPagination?
    package var idempotency: ResolvedIdempotency?
    /// The cache groups of the API, and the endpoints of the service, whose cached responses become stale after a success.
    package var invalidates: [String] = []
    /// Responses by name, for tests and previews.
    package var examples: [ResolvedExample] = []
    /// The event that ends a stream.
    package var streamDone: String?
    /// The field of the elements that is the name of their event.
    package var streamEvent: String?
    /// The longest time without data on a stream.
    package var streamIdleMilliseconds: Int64?
    /// The fields of the envelope that lead to the response; empty without an envelope.
    package var unwrap: [String] = []
    /// The declared headers of the only response.
    package var responseHeaders: ResolvedHeaders?
    /// The constraints that aliases declare for the only response, such as the range of the items of `list<Percentage>`.
    package var responseConstraints = ResolvedConstraints.none
    /// The names of fields and headers in the endpoint's parameters, body, responses and errors that logs must not show;
    /// sorted.
    package var sensitiveFields: [String] = []
    /// Whether the whole body, a whole response or a whole error is a secret.
    package var hasSensitiveBody = false
}

extension ResolvedEndpoint {
    /// The server that the endpoint is called on, in each host.
    package var servers: [ResolvedHost] { hosts?.hosts.map(server) ?? [] }

    /// The server in the default host; nil if the caller must choose a host.
    package var defaultServer: ResolvedHost? { (hosts?.defaultHost).map(server) }

    /// The server in an environment.
    package func server(in host: ResolvedHost) -> ResolvedHost { host.server(named: self.host?.value) }

    /// The timeout of calls to a server, which overrides the defaults; the endpoint overrides the server.
    package func timeout(on server: ResolvedHost?) -> Effective<ResolvedTimeout> {
        guard let timeout = server?.timeout else { return policy.timeout }
        return policy.timeout.adding(timeout.value, from: .host, at: timeout.range)
    }
}

/// A declared status of a result.
package struct ResolvedStatus: Equatable, Sendable {
    package let status: StatusPattern
    /// Whether the body is ignored.
    package let isEmpty: Bool
    /// The result that follows from the status; nil for one that is read from the body or the headers.
    package var result: StatusResult?
}

extension ResolvedEndpoint {
    /// Whether there is no result if the response has a certain status.
    package var isNilByStatus: Bool { successStatuses.contains { $0.result == .nil } }

    /// Whether all results follow from the status or the header `Location`, so that no body is read.
    package var isResultOfHead: Bool {
        !successStatuses.isEmpty && successStatuses.allSatisfy { $0.result != nil && $0.result != .nil }
    }

    /// The declared statuses that are no success by themselves: they are results instead of errors, and not redirected.
    package var otherResults: [ResolvedStatus] {
        successStatuses.filter { $0.status.statusClassDigit != 2 && $0.status != .exactly(304) }
    }

    /// The headers that a response with a status has.
    package func headers(of declared: ResolvedStatus) -> ResolvedHeaders? {
        switch declared.result {
        case .location?: locationHeaders
        case .nil?, .true?, .false?: nil
        case nil: responseHeaders
        }
    }

    /// The header with the URL that a response leads to.
    package var locationHeaders: ResolvedHeaders {
        let field = ResolvedHeaders.Field(
            name: "Location",
            swiftName: "location",
            type: .builtin(.url),
            isHeaderPrefix: false
        )
        return ResolvedHeaders(path: path.appending("Headers"), fields: [field], nested: [])
    }
}

/// A URL path without types: `/repos/{owner}/issues/{number}`.
package struct ResolvedURLPath: Equatable, Sendable {
    package var text: String
    package var parts: [Part]
    /// Whether the first parameter is the complete URL.
    package var isSuppliedByCaller = false
    /// Whether that URL is a template, whose variables are the other parameters.
    package var isTemplate = false

    package enum Part: Equatable, Sendable {
        case literal(String)
        /// The name in the catalog; its type is in `pathParameters`.
        case parameter(String)
    }

    /// Whether a parameter is in quotes, as in `/People('{name}')`, so that requests double the quotes in its value.
    package func isQuoted(at index: Int) -> Bool {
        guard index > 0, index + 1 < parts.count, case .literal(let before) = parts[index - 1],
            case .literal(let after) = parts[index + 1]
        else { return false }
        return before.utf8.last == UInt8(ascii: "'") && after.utf8.first == UInt8(ascii: "'")
    }
}

/// The framing of a streamed response.
package enum ResolvedStream: Equatable, Sendable {
    /// Chunks of bytes.
    case bytes
    /// Server-sent events, each with a value.
    case events
    /// A value per line; for strings, the lines themselves.
    case lines
}

package struct ResolvedBody: Sendable {
    package var kind: Kind
    /// Never optional.
    package var type: ResolvedTypeReference
    /// Whether the caller may omit it.
    package var isOptional = false
    /// Overrides the content type of the kind.
    package var contentType: String?
    /// The accepted content types of a file or bytes; empty if any is accepted.
    package var accept: [String] = []
    package var size: SizeRange?
    /// Whether the whole body is a secret.
    package var isSensitive = false
    package var docs: String?
    package var range: SourceRange

    package enum Kind: Equatable, Sendable {
        case json
        /// A JSON value per line, for each element of a list.
        case lines
        case text
        /// Raw bytes with their content type.
        case data(contentType: String)
        /// Bytes that the caller produces during the upload; without a content type the caller also passes that.
        case stream(contentType: String?)
        /// A file on disk.
        case file
        /// `metadata[key]=value`
        case form(ResolvedForm)
        /// A part for each field.
        case multipart
    }
}

/// The encoding of a form.
package struct ResolvedForm: Equatable, Sendable {
    /// The encoding of lists.
    package var lists: ListStyle
    /// The fields with another encoding, by name.
    package var fields: [String: Field]

    package init(lists: ListStyle, fields: [String: Field] = [:]) {
        self.lists = lists
        self.fields = fields
    }

    package enum Field: Equatable, Sendable {
        /// One JSON text.
        case json
        case lists(ListStyle)
    }

    /// The encoding of lists in a field.
    package func lists(in field: String) -> ListStyle {
        if case .lists(let style)? = fields[field] { style } else { lists }
    }
}

extension ResolvedEndpoint {
    /// Whether calls only read.
    package var isSafe: Bool { HTTPMethodSemantics(httpMethod).isSafe }
    /// Whether repeating a call is harmless because of its method.
    package var isIdempotent: Bool { HTTPMethodSemantics(httpMethod).isIdempotent }
    /// Whether responses can be cached and shared by concurrent calls.
    package var isShareable: Bool { HTTPMethodSemantics(httpMethod).isShareable(ifDeclaredSafe: isDeclaredSafe) }
    /// Whether repeating a call is harmless whatever its method.
    package var isRepeatable: Bool { idempotency != nil || isDeclaredSafe }
    /// Whether the settings of caches and shared requests are inherited: only by requests that their URL identifies.
    package var inheritsSharing: Bool { HTTPMethodSemantics(httpMethod).isShareable }
    /// The `Accept` header if neither the catalog nor the caller sets another. The runtime derives that of a stream or a
    /// download from how it reads the response.
    package var defaultAccept: String {
        switch (stream, response) {
        case (.bytes?, _), (nil, .value(.builtin(.file))): return "*/*"
        case (.events?, _): return "text/event-stream"
        case (.lines?, .value(.builtin(.text))): return "text/plain, */*;q=0.5"
        case (.lines?, _): return "application/x-ndjson, application/jsonl, application/json;q=0.5"
        case (nil, _): break
        }
        let payloads: [ResolvedTypeReference] =
            switch response {
            case .void: []
            case .value(let type): [type]
            case .cases(_, let successes): successes.compactMap(\.payload)
            }
        let count = payloads.count { $0.unwrapped == .builtin(.text) || $0.unwrapped == .builtin(.data) }
        guard count > 0, unwrap.isEmpty else { return "application/json" }
        return count == payloads.count ? "*/*" : "application/json, */*;q=0.5"
    }

    /// Whether the runtime has a constant for the method, and OpenAPI a field.
    package var hasCommonMethod: Bool { HTTPMethodSemantics.common.contains(httpMethod) }
}
