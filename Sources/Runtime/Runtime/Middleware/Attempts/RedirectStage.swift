import Foundation

/// Follows redirects by RFC 9110, section 15.4, as far as `RedirectPolicy` allows.
struct RedirectStage: ConditionalMiddleware {
    /// The maximum number of redirects per attempt.
    let limit: Int

    func applies(to call: CallContext) -> Bool {
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
        let policy = call.settings.redirects ?? .follow
        while true {
            let response = try await next(request)
            guard Self.statuses.contains(response.status), !call.returns(response.status),
                let location = response.headers.values(of: "Location").first
            else {
                return response
            }
            count += 1
            call.observe(response, nil)
            let secrets = call.secrets(with: request)
            do throws(Rejection) {
                guard count <= limit else {
                    throw Rejection(.tooMany)
                }
                if try follow(location, response.status, policy, secrets, &request) {
                    next.call.isAtOrigin = false
                }
            } catch {
                let reason = error.reason.map { ": " + $0 } ?? ""
                throw call.error(
                    .redirect(error.failure),
                    details: "to '\(Redaction.text(location, secrets))'" + reason
                )
            }
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
            throw Rejection(.invalidLocation)
        }
        if target != source {
            guard policy == .follow else {
                throw Rejection(.crossOrigin)
            }
            guard target.isSecure || !source.isSecure else {
                throw Rejection(.insecure)
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
            throw Rejection(.bodyNotRepeatable)
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

    private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

    private struct Rejection: Error {
        let failure: NetworkError.RedirectFailure
        /// The cause and the remedy; nil if the kind of error is sufficient.
        var reason: String?

        init(_ failure: NetworkError.RedirectFailure, _ reason: String? = nil) {
            self.failure = failure
            self.reason = reason
        }

        /// A redirect that would send a secret to another origin.
        static func secret(_ reason: String) -> Self {
            let remedy =
                "to allow it, call that origin directly with 'CallOptions.server'; 'redirects: never' returns the 3xx"
            return Self(.crossOrigin, "\(reason), which is not sent to another origin; \(remedy)")
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
