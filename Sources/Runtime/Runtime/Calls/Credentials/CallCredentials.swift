/// The credentials of one call, from its endpoint's settings and its service's credentials.
struct CallCredentials: Sendable {
    /// The credentials that the request carries.
    var provided: [ProvidedCredential] = []
    /// Sign the request, in this order.
    var signers: [any RequestSigner] = []
    /// The session that the response starts.
    var startedSession: CredentialSession?

    /// Whether no part of them waits for anything.
    var areCancellationAware: Bool {
        signers.isEmpty && startedSession == nil && provided.allSatisfy(\.renewal.isConstant)
    }
}

/// A credential of a service for one call.
struct ProvidedCredential: Sendable {
    let name: String
    let renewal: CredentialRenewal
    /// Whether the call fails if the provider returns none.
    let isRequired: Bool
}

/// What the renewal of a credential sends its request with: the client and environment of the call that needs the credential.
struct RenewalContext: Sendable {
    let sender: any CallSender
    /// The environment of the call or its service; nil if neither sets one.
    let server: Server?
    /// The environment of the client, else of the endpoint.
    let defaultServer: Server?
    let credentials: ServiceCredentials
    /// Adds the values of the parameters of the service whose call needs the credential.
    let parameters: (@Sendable (inout RequestBuilder) -> Void)?
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
    /// The credentials of a call: the first alternative that the service has. Throws `.missingCredential` if there is none.
    func resolved(
        for request: RequestBuilder,
        sender: any CallSender,
        server: Server?,
        defaultServer: Server?
    ) throws(NetworkError) -> CallCredentials {
        var credentials = CallCredentials()
        credentials.startedSession = session(startedBy: request.identity.name)
        guard let auth = request.settings.auth else {
            return credentials
        }
        guard let names = auth.alternatives.first(where: { $0.allSatisfy { carriers[$0] != nil } }) else {
            throw NetworkError(
                .missingCredential,
                details:
                    "the service has no credential \(auth.text(missing: { carriers[$0] == nil })); pass it to the service's initializer",
                in: CallSummary(endpoint: request.identity)
            )
        }
        let context = RenewalContext(
            sender: sender,
            server: server,
            defaultServer: defaultServer,
            credentials: self,
            parameters: request.serviceParameters
        )
        let isRequired = !auth.alternatives.contains([])
        for name in names {
            switch carriers[name] {
            case .provider(let renewal)?:
                credentials.provided.append(ProvidedCredential(name: name, renewal: renewal, isRequired: isRequired))
            case .renewable(let tokens)?:
                let renewal = tokens.renewal(context)
                credentials.provided.append(ProvidedCredential(name: name, renewal: renewal, isRequired: isRequired))
            case .signer(let signer)?: credentials.signers.append(signer)
            case nil: break
            }
        }
        return credentials
    }
}

extension CallAuth {
    /// `'key' and 'app' or 'token'`, the credentials that each alternative lacks.
    fileprivate func text(missing isMissing: (String) -> Bool) -> String {
        alternatives.map { names in
            names.filter(isMissing).map { "'\($0)'" }.joined(separator: " and ")
        }.joined(separator: " or ")
    }
}
