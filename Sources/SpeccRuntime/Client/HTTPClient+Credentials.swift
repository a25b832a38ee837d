extension HTTPClient {
    /// The credentials of a call.
    func credentials(of request: RequestBuilder, to service: Server?) throws(NetworkError) -> CallCredentials {
        let given = request.credentials
        var credentials = CallCredentials()
        credentials.begins = given.session(startedBy: request.identity.name)
        guard let name = request.settings.auth?.credential else {
            return credentials
        }
        let route = RenewalContext(sender: self, server: service, credentials: given)
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

extension HTTPClient: CallSender {}
