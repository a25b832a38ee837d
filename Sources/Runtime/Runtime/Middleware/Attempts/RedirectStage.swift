import Foundation

/// Follows redirects by RFC 9110, section 15.4, as far as `RedirectPolicy` allows.
struct RedirectStage: ConditionalMiddleware {
    /// The maximum number of redirects per attempt.
    let limit: Int

    func applies(to request: TransportRequest, in call: CallContext) -> Bool {
        (call.settings.redirects ?? .follow) != RedirectPolicy.none
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        var next = next
        var count = 0
        while true {
            let response = try await next(request)
            guard let location = Self.location(response), !call.returns(response.status) else {
                return response
            }
            count += 1
            if try follow(response, to: location, count, &request, in: call) { next.call.isAtOrigin = false }
        }
    }

    /// Where a response redirects to; nil if it does not.
    @inline(never)
    private static func location(_ response: TransportResponse) -> String? {
        statuses.contains(response.status) ? response.headers.values(of: "Location").first : nil
    }

    /// Changes the request to follow a redirect, or fails the call.
    ///
    /// - Returns: Whether the redirect leads to another origin.
    @inline(never)
    private func follow(
        _ response: TransportResponse,
        to location: String,
        _ count: Int,
        _ request: inout TransportRequest,
        in call: CallContext
    ) throws(NetworkError) -> Bool {
        call.observe(response, nil)
        let policy = call.settings.redirects ?? .follow
        let secrets = call.secrets(with: request)
        do throws(Rejection) {
            guard count <= limit else {
                throw Rejection(failure: .tooMany)
            }
            return try follow(location, response.status, policy, secrets, &request)
        } catch {
            let reason = error.reason.map { ": " + $0 } ?? ""
            throw call.error(
                .redirect(error.failure),
                details: "to '\(Redaction.text(location, secrets))'" + reason
            )
        }
    }

    /// Changes the request to follow a redirect.
    ///
    /// - Parameter secrets: The secrets of the call, with their values.
    /// - Returns: Whether the redirect leads to another origin.
    private func follow(
        _ location: String,
        _ status: Int,
        _ policy: RedirectPolicy,
        _ secrets: CallSecrets,
        _ request: inout TransportRequest
    ) throws(Rejection) -> Bool {
        // A fragment is not sent to the server.
        let reference = String(location.prefix { $0 != "#" })
        guard let url = URL(string: reference, relativeTo: request.url)?.absoluteURL,
            let target = Origin(url), let source = Origin(request.url)
        else {
            throw Rejection(failure: .invalidLocation)
        }
        if target != source {
            guard policy == .follow else {
                throw Rejection(failure: .crossOrigin)
            }
            guard target.isSecure || !source.isSecure else {
                throw Rejection(failure: .insecure)
            }
            guard !secrets.occur(in: url) else {
                throw .secret("the URL contains a secret of the call")
            }
            // The secrets stay removed even if a later redirect leads back.
            request.removeSecrets(secrets)
            request.headers["Host"] = nil
            request.cookies = nil
        }
        if Self.becomesGet(status, request.method) {
            request.method = .get
            request.body = .none
            request.headers.remove { ASCIIText.lowercased($0.name).hasPrefix("content-") }
        } else if !request.body.isRepeatable {
            throw Rejection(failure: .bodyNotRepeatable)
        } else if target != source, request.bodyMayHoldSecret(secrets) {
            throw .secret("the body contains a secret or may contain one")
        }
        request.url = url
        // The server may repeat the secrets in later responses.
        request.secrets = secrets
        request.secrets.areValuesKnown = false
        return target != source
    }

    private static func becomesGet(_ status: Int, _ method: HTTPMethod) -> Bool {
        switch status {
        case 303: method != .head && method != .get
        case 301, 302: method == .post
        default: false
        }
    }

    static let statuses: Set<Int> = [301, 302, 303, 307, 308]

    private struct Rejection: Error {
        let failure: NetworkError.RedirectFailure
        /// The cause and the remedy; nil if the kind of error is sufficient.
        var reason: String?

        /// A redirect that would send a secret to another origin.
        static func secret(_ reason: String) -> Self {
            let remedy =
                "to allow it, call that origin directly with 'CallOptions.server'; 'redirects: never' returns the 3xx"
            return Self(failure: .crossOrigin, reason: "\(reason), which is not sent to another origin; \(remedy)")
        }
    }
}

extension CallContext {
    /// The secrets of a request, and those that middleware of the attempt added to it.
    fileprivate func secrets(with request: TransportRequest) -> CallSecrets {
        var secrets = request.knownSecrets
        if let (sent, _) = progress.lastSent {
            secrets.values.formUnion(sent.knownSecrets.values)
        }
        return secrets
    }
}
