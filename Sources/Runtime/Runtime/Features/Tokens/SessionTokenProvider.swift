import Foundation

/// The tokens of a session that an endpoint of the API starts and renews.
final class SessionTokenProvider: RenewableTokenProvider, CredentialSession {
    typealias Send = @Sendable (String, RenewalContext) async throws(NetworkError) -> HTTPResponse

    /// The name of the endpoint: `Blog.Auth.refreshSession`.
    let endpoint: String
    let fields: SessionFields
    var secretNames: Set<String> { fields.secretNames }
    private let store: any TokenStore
    private let tokens: TokenProvider
    private let send: Send

    init(_ fields: SessionFields, of endpoint: String, _ store: any TokenStore, send: @escaping Send) {
        self.endpoint = endpoint
        self.fields = fields
        self.store = store
        self.send = send
        tokens = TokenProvider(store: store, fetchesInitialToken: fields.refreshToken == nil) { _, _ in nil }
    }

    func renewal(in context: RenewalContext) -> CredentialRenewal {
        CredentialRenewal(
            CallTokenProvider(tokens: tokens) { [self] old, date in
                guard fields.refreshToken == nil || old?.refreshToken != nil else {
                    return nil
                }
                do throws(NetworkError) {
                    let response = try await send(old?.refreshToken ?? "", context)
                    return try token(in: response.data, at: date)
                } catch {
                    guard let status = error.status, [400, 401, 403].contains(status) else {
                        throw error
                    }
                    // The session has ended: the user has to sign in again.
                    return nil
                }
            }
        )
    }

    /// Stores the token of a response that the program requested itself.
    func start(with data: Data, at date: Date) async throws {
        try await store.store(token(in: data, at: date))
    }

    private func token(in data: Data, at date: Date) throws(NetworkError) -> AccessToken {
        do throws(JSONDecodingError) {
            return try fields.token(in: data, at: date)
        } catch {
            throw NetworkError(.decoding(error.hiding(fields.secrets)))
        }
    }
}
