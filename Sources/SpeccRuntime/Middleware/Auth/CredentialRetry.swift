import Foundation

extension CredentialRenewal {
    /// Sends a request with the credential, and once more with another one where it is refused with a 401.
    ///
    /// - Parameter name: That of a credential which the call must carry; nil where it may go without.
    func send(
        _ request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware,
        mustCarry name: String? = nil
    ) async throws(NetworkError) -> TransportResponse {
        guard call.isAtOrigin else {
            return try await next(request)
        }
        guard let credential = try await credential(of: call) else {
            guard let name, request.headers["Authorization"] == nil else {
                return try await next(request)
            }
            throw call.error(.missingCredential, details: "the program has no credential '\(name)' at the moment")
        }
        guard !request.carries(credential.place) else {
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
        do throws(RequestError) {
            try request.carry(credential)
            return request
        } catch {
            throw call.error(.invalidRequest, details: error.message, underlying: error.underlying)
        }
    }

    private func credential(of call: CallContext) async throws(NetworkError) -> Credential? {
        do {
            return try await credential(at: call.clock.date)
        } catch {
            throw Self.failure(error, in: call)
        }
    }

    private func credential(
        insteadOf rejected: Credential,
        in call: CallContext
    ) async throws(NetworkError) -> Credential? {
        do {
            return try await renewed(rejected, at: call.clock.date)
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
