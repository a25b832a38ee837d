/// What a call has to do with credentials, decided by its endpoint and by what its service was given.
struct CallCredentials: Sendable {
    /// What is added to its request.
    var provided: (name: String, renewal: CredentialRenewal)?
    /// Who signs its request.
    var signer: (any RequestSigner)?
    /// The session that its answer begins.
    var begins: SessionTokenProvider?

    /// Whether nothing of it waits for anything.
    var areCancellationAware: Bool { signer == nil && begins == nil && provided?.renewal.isConstant ?? true }
}

/// How the renewal of a credential is sent: as the call that needs it.
struct RenewalContext: Sendable {
    let client: HTTPClient
    let server: Server?
    let credentials: ServiceCredentials
}

extension HTTPClient {
    /// The credentials of a call.
    func credentials(of request: RequestBuilder, to service: Server?) throws(NetworkError) -> CallCredentials {
        let given = request.credentials
        var credentials = CallCredentials()
        credentials.begins = given.session(startedBy: request.identity.name)
        guard let name = request.settings.auth?.credential else {
            return credentials
        }
        let route = RenewalContext(client: self, server: service, credentials: given)
        switch given.carriers[name] {
        case .provider(let renewal)?: credentials.provided = (name, renewal)
        case .renewable(let tokens)?: credentials.provided = (name, tokens.renewal(by: route))
        case .signer(let signer)?: credentials.signer = signer
        case nil:
            throw NetworkError(
                .missingCredential,
                details: "the service was not given the credential '\(name)'",
                in: CallSummary(endpoint: request.identity)
            )
        }
        return credentials
    }
}
