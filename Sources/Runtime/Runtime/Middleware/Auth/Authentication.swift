import Foundation

/// Adds a credential to requests, and retries once with a renewed one if the server rejects it with a 401.
///
///     configuration.middleware = [Authentication(.bearer(token), for: .api("GitHub"))]
///
/// A credential that the caller sets in the same location of the request has precedence. The credential is sent to the origin
/// of the call only, never across a redirect or a link to another origin, and redacted in logs and errors. Concurrent calls
/// share one renewal.
public struct Authentication: Middleware {
    /// Nil: the credential that the call's endpoint declares.
    private let renewal: CredentialRenewal?
    private let scope: CallScope

    /// - Parameters:
    ///   - provider: Provides the credential.
    ///   - scope: The calls that carry the credential. Every server that they are sent to receives it.
    public init(_ provider: any CredentialProvider, for scope: CallScope) {
        self.init(renewal: CredentialRenewal(provider), scope: scope)
    }

    /// Authenticates with a constant credential.
    public init(_ credential: Credential, for scope: CallScope) {
        self.init(credential as any CredentialProvider, for: scope)
    }

    private init(renewal: CredentialRenewal?, scope: CallScope) {
        self.renewal = renewal
        self.scope = scope
    }

    /// Authenticates the calls whose endpoint declares a credential, and stores the session that a response starts.
    static let declared = Self(renewal: nil, scope: .all)

    /// Adds the credential if the request is in scope.
    @_spi(Generated) public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        if let renewal {
            guard scope.includes(request, in: call) else {
                return try await next(request)
            }
            let credential = ProvidedCredential(name: "", renewal: renewal, isRequired: false)
            return try await [credential].send(request, in: call, next)
        }
        let response =
            call.credentials.provided.isEmpty
            ? try await next(request) : try await call.credentials.provided.send(request, in: call, next)
        return try await startingSession(with: response, to: request, in: call)
    }

    /// Stores the session that a 2xx response starts, and returns the response.
    private func startingSession(
        with response: TransportResponse,
        to request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        guard let session = call.credentials.startedSession, HTTPStatus.isSuccess(response.status),
            !request.isStreaming
        else {
            return response
        }
        var response = response
        let data = try await response.body.collected(limit: .max, in: call)
        do {
            try await session.start(response.headers, data, call.clock.date)
        } catch {
            throw call.error(.other, details: "the session was not stored: \(error)", underlying: error)
        }
        response.body = ResponseBody(data)
        return response
    }
}

extension Authentication: ConditionalMiddleware {
    func applies(to request: TransportRequest, in call: CallContext) -> Bool {
        renewal != nil || !call.credentials.provided.isEmpty || call.credentials.startedSession != nil
    }
}

extension TransportRequest {
    /// Whether the caller set a value in this location, which has precedence over a credential.
    func carries(_ location: Credential.Location) -> Bool {
        switch location.part {
        case .header: headers[location.name] != nil
        case .query: queryNames.contains(PercentEncoding.value(location.name))
        case .body: false
        }
    }

    /// Adds a credential in its location and marks it as a secret.
    mutating func add(_ credential: Credential) throws(RequestError) {
        if let problem = credential.problem {
            throw RequestError(problem)
        }
        let name = credential.location.name
        secrets.add(name)
        secrets.learn(credential: credential.value)
        secrets.ofClient?.learn(credential: credential.value)
        switch credential.location.part {
        case .header: headers[name] = credential.value
        case .query: try addQueryItem(QueryItem(name, credential.value))
        case .body:
            try setField([name], to: .string(credential.value), replaces: true)
            hasSecretBody = true
        }
    }

    private var queryNames: [String] {
        (url.query(percentEncoded: true) ?? "").split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    }

    private mutating func addQueryItem(_ item: QueryItem) throws(RequestError) {
        // The client's URLs have no fragment.
        let separator = url.query(percentEncoded: true) == nil ? "?" : "&"
        guard let url = URL(string: url.absoluteString + separator + item.encoded) else {
            throw RequestError("query item '\(item.name)' cannot be added to the URL")
        }
        self.url = url
    }
}
