/// Tokens of an authorization server, asked for by the client whose call needs them.
final class OAuth2Tokens: RenewableTokens {
    private let client: OAuth2Client
    private let tokens: TokenProvider
    private let isForPerson: Bool

    init(_ client: OAuth2Client, _ store: any TokenStore, isForPerson: Bool) {
        self.client = client
        self.isForPerson = isForPerson
        tokens = isForPerson ? client.refreshing(store) : client.clientCredentials(store: store)
    }

    func renewal(by route: CallRoute) -> CredentialRenewal {
        CredentialRenewal(
            RoutedTokens(tokens: tokens) { [client, isForPerson] old, date in
                isForPerson
                    ? try await client.refreshed(old, at: date, by: route.client)
                    : try await client.ownToken(at: date, by: route.client)
            }
        )
    }
}
