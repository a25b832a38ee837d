/// Tokens of an authorization server, asked for by the client whose call needs them.
final class OAuth2TokenProvider: RenewableTokenProvider {
    private let client: OAuth2Client
    private let tokens: TokenProvider
    private let isUserToken: Bool

    init(_ client: OAuth2Client, _ store: any TokenStore, isUserToken: Bool) {
        self.client = client
        self.isUserToken = isUserToken
        tokens = isUserToken ? client.refreshing(store) : client.clientCredentials(store: store)
    }

    func renewal(by route: RenewalContext) -> CredentialRenewal {
        CredentialRenewal(
            CallTokenProvider(tokens: tokens) { [client, isUserToken] old, date in
                isUserToken
                    ? try await client.refreshed(old, at: date, by: route.sender)
                    : try await client.ownToken(at: date, by: route.sender)
            }
        )
    }
}
