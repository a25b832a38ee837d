import Foundation

extension CredentialRenewal {
    /// Sends a request with the credential, and once more with a renewed one if the server rejects it with a 401.
    ///
    /// - Parameter name: The name of the credential if the call requires it; nil if the request can be sent without.
    func send(
        _ request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware,
        required name: String? = nil
    ) async throws(NetworkError) -> TransportResponse {
        guard call.isAtOrigin else {
            return try await next(request)
        }
        guard let credential = try await Self.wrapErrors(in: call, { try await credential(at: call.clock.date) }) else {
            guard let name, request.headers["Authorization"] == nil else {
                return try await next(request)
            }
            throw call.error(.missingCredential, details: "the provider of the credential '\(name)' returned none")
        }
        guard !request.carries(credential.location) else {
            return try await next(request)
        }
        let response = try await next(adding(credential, to: request, in: call))
        guard response.status == 401, request.body.isRepeatable,
            let renewed = try await Self.wrapErrors(in: call, { try await renewed(credential, at: call.clock.date) })
        else {
            return response
        }
        return try await next(adding(renewed, to: request, in: call))
    }

    private func adding(
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
