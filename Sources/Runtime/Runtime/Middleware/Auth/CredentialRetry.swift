import Foundation

extension [ProvidedCredential] {
    /// Sends a request with the credentials, and once more with renewed ones if the server rejects it with a 401, or
    /// another status that a credential declares.
    func send(
        _ request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard call.isAtOrigin else {
            return try await next(request)
        }
        var sent = request
        var added: [(renewal: CredentialRenewal, credential: Credential)] = []
        for provided in self {
            let provider = provided.renewal
            guard
                let credential = try await Self.wrapErrors(
                    in: call,
                    { try await provider.credential(at: call.clock.date) }
                )
            else {
                guard provided.isRequired, request.headers["Authorization"] == nil else { continue }
                let details = "the provider of the credential '\(provided.name)' returned none"
                throw call.error(.missingCredential, details: details)
            }
            guard !request.carries(credential.location) else { continue }
            sent = try Self.adding(credential, to: sent, in: call)
            added.append((provider, credential))
        }
        let response = try await next(sent)
        let isRejected = added.contains { $0.renewal.isRejected(by: response.status) }
        guard isRejected, request.body.isRepeatable else {
            return response
        }
        var isRenewed = false
        sent = request
        for (renewal, credential) in added {
            guard renewal.isRejected(by: response.status) else {
                sent = try Self.adding(credential, to: sent, in: call)
                continue
            }
            let renewed = try await Self.wrapErrors(in: call) {
                try await renewal.renewed(credential, at: call.clock.date)
            }
            isRenewed = isRenewed || renewed != nil
            sent = try Self.adding(renewed ?? credential, to: sent, in: call)
        }
        return isRenewed ? try await next(sent) : response
    }

    private static func adding(
        _ credential: Credential,
        to request: TransportRequest,
        in call: CallContext
    ) throws(NetworkError) -> TransportRequest {
        var request = request
        do throws(RequestError) {
            try request.add(credential)
            return request
        } catch {
            throw call.error(.invalidRequest, details: error.message, underlying: error.underlying)
        }
    }

    /// Throws the errors of a provider as errors of the call.
    private static func wrapErrors(
        in call: CallContext,
        _ credential: () async throws -> Credential?
    ) async throws(NetworkError) -> Credential? {
        do {
            return try await credential()
        } catch {
            let cause = NetworkError.wrap(error)
            throw cause.isCancelled
                ? call.error(.cancelled)
                : call.error(cause.kind, details: "the credential provider failed: \(cause.summary)", underlying: error)
        }
    }
}
