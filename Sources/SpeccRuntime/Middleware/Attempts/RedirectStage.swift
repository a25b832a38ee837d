import Foundation

/// Follows redirects by the rules of RFC 9110, section 15.4, and of `RedirectPolicy`.
struct RedirectStage: ConditionalMiddleware {
    private static let limit = 10

    func applies(_ call: CallContext) -> Bool {
        (call.settings.redirects ?? .follow) != RedirectPolicy.none
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        var next = next
        var steps = 0
        let policy = call.settings.redirects ?? .follow
        while true {
            let response = try await next(request)
            guard Self.statuses.contains(response.status),
                let location = response.headers.values(of: "Location").first
            else {
                return response
            }
            steps += 1
            call.observe(response, nil)
            let secrets = call.secrets(with: request)
            do throws(Refusal) {
                guard steps <= Self.limit else {
                    throw Refusal(.tooMany)
                }
                if try follow(location, response.status, policy, secrets, &request) {
                    next.call.isAtOrigin = false
                }
            } catch {
                let reason = error.reason.map { ": " + $0 } ?? ""
                throw call.error(
                    .redirect(error.problem),
                    details: "to '\(Redaction.text(location, secrets))'" + reason
                )
            }
        }
    }

    /// - Parameter secrets: Those of the call, with their values.
    /// - Returns: Whether the way leads to another origin.
    private func follow(
        _ location: String,
        _ status: Int,
        _ policy: RedirectPolicy,
        _ secrets: CallSecrets,
        _ request: inout TransportRequest
    ) throws(Refusal) -> Bool {
        // A fragment is the reader's and never sent.
        let reference = String(location.prefix { $0 != "#" })
        guard let url = URL(string: reference, relativeTo: request.url)?.absoluteURL,
            let target = Origin(url), let source = Origin(request.url)
        else {
            throw Refusal(.invalidLocation)
        }
        if target != source {
            guard policy == .follow else {
                throw Refusal(.crossOrigin)
            }
            guard target.isSecure || !source.isSecure else {
                throw Refusal(.insecure)
            }
            guard !secrets.occur(in: url) else {
                throw .secret("its address repeats a secret of the call")
            }
            // They stay away from here on, also when the way leads back.
            request.removeSecrets(secrets)
            request.headers["Host"] = nil
            request.cookies = nil
        }
        if Self.becomesGet(status, request.method) {
            request.method = .get
            request.body = .none
            request.headers.remove { ASCIIText.lowercased($0.name).hasPrefix("content-") }
        } else if !request.body.isRepeatable {
            throw Refusal(.bodyNotRepeatable)
        } else if target != source, request.bodyMayHoldSecret(secrets) {
            throw .secret("the body holds a secret, or may hold one")
        }
        request.url = url
        // The server may repeat them in what it sends from now on.
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

    private struct Refusal: Error {
        let problem: NetworkError.RedirectFailure
        /// The cause and the remedy; nil where the problem needs none.
        var reason: String?

        init(_ problem: NetworkError.RedirectFailure, _ reason: String? = nil) {
            self.problem = problem
            self.reason = reason
        }

        /// A redirect that would take a secret to another origin.
        static func secret(_ reason: String) -> Self {
            let remedy =
                "if that origin may have it, call it directly ('CallOptions.server'); 'redirects: never' gives the 3xx"
            return Self(.crossOrigin, "\(reason), which stays with its origin; \(remedy)")
        }
    }
}

extension CallContext {
    /// The secrets of a request, and of what middleware behind the redirects has made of it.
    fileprivate func secrets(with request: TransportRequest) -> CallSecrets {
        var secrets = request.knownSecrets
        if let (sent, _) = progress.lastSent {
            secrets.values.formUnion(sent.knownSecrets.values)
        }
        return secrets
    }
}
