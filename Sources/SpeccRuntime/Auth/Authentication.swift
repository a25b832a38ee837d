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
        guard call.isAtOrigin, scope.includes(request, in: call), let credential = try await credential(of: call),
            !request.carries(credential.place)
        else {
            return try await next(request)
        }
        let response = try await next(carrying(credential, request, in: call))
        guard response.status == 401, request.body.isRepeatable,
            let renewed = try await self.credential(insteadOf: credential, in: call)
        else {
            return response
        }
        return try await next(carrying(renewed, request, in: call))
    }

    private func carrying(
        _ credential: Credential,
        _ request: TransportRequest,
        in call: CallContext
    ) throws(NetworkError) -> TransportRequest {
        var request = request
        do throws(RequestProblem) {
            try request.carry(credential)
            return request
        } catch {
            throw call.error(.invalidRequest, details: error.message, underlying: error.underlying)
        }
    }

    private func credential(of call: CallContext) async throws(NetworkError) -> Credential? {
        do {
            return try await renewal.credential(at: call.clock.date)
        } catch {
            throw Self.failure(error, in: call)
        }
    }

    private func credential(
        insteadOf rejected: Credential,
        in call: CallContext
    ) async throws(NetworkError) -> Credential? {
        do {
            return try await renewal.renewed(rejected, at: call.clock.date)
        } catch {
            throw Self.failure(error, in: call)
        }
    }

    private static func failure(_ error: any Error, in call: CallContext) -> NetworkError {
        let cause = NetworkError.wrap(error)
        return cause.isCancelled
            ? call.error(.cancelled)
            : call.error(cause.kind, details: "there is no credential: \(cause)", underlying: error)
    }
}
