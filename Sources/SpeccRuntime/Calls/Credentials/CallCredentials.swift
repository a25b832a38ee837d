/// What a call has to do with credentials, decided by its endpoint and by what its service was given.
struct CallCredentials: Sendable {
    /// What is added to its request.
    var provided: (name: String, renewal: CredentialRenewal)?
    /// Who signs its request.
    var signer: (any RequestSigner)?
    /// The session that its answer begins.
    var begins: (any CredentialSession)?

    /// Whether nothing of it waits for anything.
    var areCancellationAware: Bool { signer == nil && begins == nil && provided?.renewal.isConstant ?? true }
}

/// How the renewal of a credential is sent: as the call that needs it.
struct RenewalContext: Sendable {
    let sender: any CallSender
    let server: Server?
    let credentials: ServiceCredentials
}

/// Sends a request as a call of its own: a client, for the renewal of a credential.
protocol CallSender: Sendable {
    /// The complete response to a request. A status other than 2xx is thrown.
    func response(
        to request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> CollectedResponse
}
