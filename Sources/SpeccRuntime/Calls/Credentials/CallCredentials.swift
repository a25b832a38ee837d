/// The credentials of one call, from its endpoint's settings and its service's credentials.
struct CallCredentials: Sendable {
    /// The credential that the request carries.
    var provided: (name: String, renewal: CredentialRenewal)?
    /// Signs the request.
    var signer: (any RequestSigner)?
    /// The session that the response starts.
    var startedSession: (any CredentialSession)?

    /// Whether no part of them waits for anything.
    var areCancellationAware: Bool { signer == nil && startedSession == nil && provided?.renewal.isConstant ?? true }
}

/// What the renewal of a credential sends its request with: the client and server of the call that needs the credential.
struct RenewalContext: Sendable {
    let sender: any CallSender
    let server: Server?
    let credentials: ServiceCredentials
}

/// Sends a request as a call of its own. A client, for the renewal of a credential.
protocol CallSender: Sendable {
    /// The complete response to a request. A status other than 2xx is thrown.
    func response(
        to request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> CollectedResponse
}

extension ServiceCredentials {
    /// The credentials of a call. Throws `.missingCredential` if the endpoint requires one that the service does not have.
    func resolved(
        for request: RequestBuilder,
        sender: any CallSender,
        server: Server?
    ) throws(NetworkError) -> CallCredentials {
        var credentials = CallCredentials()
        credentials.startedSession = session(startedBy: request.identity.name)
        guard let name = request.settings.auth?.credential else {
            return credentials
        }
        let context = RenewalContext(sender: sender, server: server, credentials: self)
        switch carriers[name] {
        case .provider(let renewal)?: credentials.provided = (name, renewal)
        case .renewable(let tokens)?: credentials.provided = (name, tokens.renewal(in: context))
        case .signer(let signer)?: credentials.signer = signer
        case nil:
            throw NetworkError(
                .missingCredential,
                details: "the service has no credential '\(name)'; pass it to the service's initializer",
                in: CallSummary(endpoint: request.identity)
            )
        }
        return credentials
    }
}
