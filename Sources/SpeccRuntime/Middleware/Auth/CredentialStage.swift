/// Gives calls the credential that their endpoint asks for, and keeps the session that a response begins.
struct CredentialStage: ConditionalMiddleware {
    func applies(_ call: CallContext) -> Bool {
        call.credentials.provided != nil || call.credentials.begins != nil
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var response = try await response(to: request, in: call, next)
        guard let session = call.credentials.begins, HTTPStatus.isSuccess(response.status), !request.isStreaming else {
            return response
        }
        let data = try await response.body.collected(limit: .max, in: call)
        do {
            try await session.begin(with: data, at: call.clock.date)
        } catch {
            throw call.error(.other, details: "the session cannot be kept: \(error)", underlying: error)
        }
        response.body = ResponseBody(data)
        return response
    }

    private func response(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard let credential = call.credentials.provided else {
            return try await next(request)
        }
        return try await credential.renewal.send(request, in: call, next, mustCarry: credential.name)
    }
}
