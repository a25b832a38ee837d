import Foundation

/// Gives requests their credential, and another one, once, where a server refuses it with a 401.
///
///     configuration.middleware = [Authentication(.bearer(token), for: .api("GitHub"))]
///
/// What a caller put in its place is left alone. A credential stays with its origin: it follows no redirect and no link to
/// another one, and no text shows it. However many calls are refused together, a renewal is made once.
public struct Authentication: Middleware {
    private let renewal: CredentialRenewal
    private let scope: CallScope

    /// - Parameter scope: The calls that the credential is meant for. Everybody that these calls go to learns it.
    public init(_ provider: any CredentialProvider, for scope: CallScope) {
        renewal = CredentialRenewal(provider)
        self.scope = scope
    }

    /// The same with a credential that never changes.
    public init(_ credential: Credential, for scope: CallScope) {
        self.init(credential as any CredentialProvider, for: scope)
    }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard scope.includes(request, in: call) else {
            return try await next(request)
        }
        return try await renewal.send(request, in: call, next)
    }
}
