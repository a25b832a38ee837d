import Foundation

/// The tokens of a session, which an endpoint of the API gives and renews.
final class SessionTokenProvider: RenewableTokenProvider, CredentialSession {
    typealias Send = @Sendable (String, RenewalContext) async throws(NetworkError) -> HTTPResponse

    /// `Blog.Auth.refreshSession`
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

    func renewal(by route: RenewalContext) -> CredentialRenewal {
        CredentialRenewal(
            CallTokenProvider(tokens: tokens) { [self] old, date in
                guard fields.refreshToken == nil || old?.refreshToken != nil else {
                    return nil
                }
                do throws(NetworkError) {
                    let response = try await send(old?.refreshToken ?? "", route)
                    return try token(in: response.data, at: date)
                } catch {
                    guard let status = error.status, [400, 401, 403].contains(status) else {
                        throw error
                    }
                    // The session is over: somebody has to sign in again.
                    return nil
                }
            }
        )
    }

    /// Keeps the token of a response that a program asked for itself.
    func begin(with data: Data, at date: Date) async throws {
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

/// A provider of tokens whose renewal depends on the call.
struct CallTokenProvider: CredentialProvider {
    let tokens: TokenProvider
    let renew: TokenProvider.Renew

    func credential(at date: Date) async throws -> Credential? {
        try await tokens.credential(at: date, renew)
    }

    func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
        try await tokens.renewed(rejected, at: date, renew)
    }
}
