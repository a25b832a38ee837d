public import Foundation

/// Builds the request of an endpoint.
///
/// No method throws. The builder records the first problem, and the call fails with it before anything is sent.
public struct RequestBuilder: Sendable {
    /// The endpoint, for errors, logs and middleware.
    var identity = EndpointIdentity(name: "")
    var method = HTTPMethod.get
    /// The environment of the endpoint. If nil, the call, its service or the client must set one.
    var environment: Server?
    /// The name of the endpoint's server in every environment; nil for the environment's main server.
    var serverName: String?
    var path = RequestPath.literal("")
    var query: [QueryItem] = []
    /// A URL that replaces server and path, such as one from an earlier response.
    var address: URL?
    /// The headers of the service for all endpoints. The server's headers override them.
    var inheritedHeaders = HTTPHeaders()
    /// The headers of the endpoint.
    @_spi(Generated) public internal(set) var headers = HTTPHeaders()
    var body = RequestBody.none
    /// Fields to set in the body, replacing existing ones.
    var bodyFields: [(path: [String], value: JSONValue?)] = []
    /// The `Accept` header for the type of response if no header sets one; nil means JSON.
    var defaultAccept: String?
    /// What the service declares.
    var service = CallPolicy()
    /// What the endpoint declares.
    var policy = CallPolicy()
    /// The credentials passed to the service.
    var credentials = ServiceCredentials()
    /// The parameters whose values the service has not added.
    var openParameters: [ServiceParameter] = []
    /// Whether the endpoint's service has parameters, whether or not the endpoint sends them.
    var hasServiceParameters = false
    /// Adds the values of the service's parameters.
    var serviceParameters: (@Sendable (inout RequestBuilder) -> Void)?
    /// The cache groups and endpoints that a success invalidates.
    var invalidates: [String] = []
    /// The values that logs redact and other origins never receive.
    var secrets = CallSecrets()
    /// Whether a server sent `address`, rather than the caller.
    var isAddressOfServer = false
    /// The location of the idempotency key, by which the server recognizes retries.
    var idempotency: IdempotencyKeyLocation?
    /// Whether the server can recognize retries.
    var isIdempotent = false
    /// Whether the endpoint declares that repeating a request is harmless.
    var isDeclaredSafe = false
    /// The statuses other than 2xx that the endpoint declares as results.
    var resultStatuses: [ClosedRange<Int>] = []
    /// The endpoint with its arguments, if the client's transport uses it.
    var endpoint: RequestedEndpoint?
    /// Whether the request will not be sent, so that encoding a body can be skipped.
    let isPreview: Bool
    private(set) var problem: RequestError?

    init(isPreview: Bool = false) {
        self.isPreview = isPreview
    }

    /// Sends the request to a URL, such as one from an earlier response, instead of server and path. Query items are added to
    /// the URL's own. A relative URL is resolved against the address of the server.
    ///
    /// Secrets are sent only if the URL has the origin of the server.
    ///
    /// - Parameter isSensitive: Whether logs show only the host of the URL.
    @_spi(Generated) public mutating func address(_ address: URL, isSensitive: Bool = false) {
        replaceAddress(address, isSensitive: isSensitive, isHidden: isSensitive)
    }

    /// - Parameter isHidden: Whether an error does not show the URL.
    private mutating func replaceAddress(_ address: URL, isSensitive: Bool, isHidden: Bool) {
        if isSensitive {
            secrets.hide(address)
        }
        if address.scheme != nil, Origin(address) == nil {
            fail("\(shown(address.absoluteString, isHidden: isHidden)) is not an http or https URL")
        }
        self.address = address
    }

    private func shown(_ url: String, isHidden: Bool) -> String {
        isHidden ? "the URL (which is sensitive)" : "'\(Redaction.text(url, secrets))'"
    }

    /// Sends the request to the URL of a URI template (RFC 6570), such as one from an earlier response. The values of its
    /// variables are those set by `path(_:_:)`. Query items are added to the URL's own. Errors do not show the URL if the value of
    /// a variable is sensitive, which must be declared before.
    ///
    /// - Parameter isSensitive: Whether logs show only the host of the URL.
    @_spi(Generated) public mutating func address(template: String, isSensitive: Bool = false) {
        guard case .template(_, let values) = path else { return }
        let isHidden = isSensitive || values.contains { secrets.isNamed($0.name) }
        do throws(RequestError) {
            let template = URITemplate(template, isHidden: isHidden, secrets: secrets)
            let text = try template.expanded(with: values)
            guard let url = URL(string: text), url.relativeString == text else {
                let hasBracket = text.contains("[") || text.contains("]")
                let reason = hasBracket ? ": it has a '[' or ']', which must be '%5B' and '%5D'" : ""
                throw RequestError("\(shown(text, isHidden: isHidden)) is not a URL\(reason)")
            }
            replaceAddress(url, isSensitive: isSensitive, isHidden: isHidden)
        } catch {
            fail(error)
        }
    }

    /// Makes a status other than 2xx a result of the call: it is neither an error, nor retried, nor followed as a redirect.
    @_spi(Generated) public mutating func returns(_ status: Int) {
        resultStatuses.append(status...status)
    }

    /// Makes statuses other than 2xx results of the call.
    @_spi(Generated) public mutating func returns(_ statuses: ClosedRange<Int>) {
        resultStatuses.append(statuses)
    }

    /// Fails the request before it is sent. Only the first reason is recorded.
    ///
    /// - Parameter reason: A lower-case message for developers, such as "'per_page' is 0, but must be at least 1".
    @_spi(Generated) public mutating func fail(_ reason: String) {
        fail(RequestError(reason))
    }

    mutating func fail(_ problem: RequestError) {
        if self.problem == nil {
            self.problem = problem
        }
    }
}

extension RequestBuilder: ValueChecker {}

extension RequestBuilder {
    /// The settings of the endpoint, completed by those of its service.
    var settings: CallSettings { service.replaced(by: policy).settings ?? CallSettings() }

    /// The policy of a call without overrides.
    func policy(of client: CallPolicy, at server: Server?) -> CallPolicy {
        let levels = [service, server?.policy ?? CallPolicy(), policy]
        return levels.reduce(client) { $0.replaced(by: $1) }
    }
}

/// A path before the server is known; the client fills in its values later.
enum RequestPath: Sendable {
    /// A complete path of a custom endpoint.
    case literal(String)
    /// A path with placeholders and their values.
    case template(String, values: [PathValue] = [])

    /// The path as written.
    var text: String {
        switch self {
        case .literal(let text), .template(let text, _): text
        }
    }

    /// The values of placeholders with sensitive names.
    func values(of secrets: CallSecrets) -> [String] {
        guard case .template(_, let values) = self else { return [] }
        return values.filter { secrets.isNamed($0.name) }.flatMap(\.elements)
    }

    /// The percent-encoded path.
    func encoded() throws(RequestError) -> String {
        switch self {
        case .literal(let path): try PathTemplate.literal(path)
        case .template(let template, let values): try PathTemplate(template).path(filledWith: values)
        }
    }
}

extension TransportRequest {
    /// The first invalid part of the request, whether an endpoint, a caller or a middleware set it; nil if it is valid.
    var problem: RequestError? {
        if let problem = body.problem {
            return problem
        }
        guard HeaderSyntax.isToken(method.rawValue) else {
            return RequestError("\(HeaderSyntax.quoted(method.rawValue)) is not an HTTP method")
        }
        for field in headers.fields {
            if let problem = HeaderSyntax.problem(field) {
                return RequestError(problem)
            }
            if Self.framing.contains(where: field.isNamed) {
                return RequestError("header '\(field.name)' is set by the transport, which frames the message")
            }
        }
        return nil
    }

    /// Headers that frame the message; a wrong one permits request smuggling (RFC 9112, sections 6 and 11.2).
    private static let framing = [
        "connection", "content-length", "expect", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
}
