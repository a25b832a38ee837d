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
            do throws(Refusal) {
                guard steps <= Self.limit else {
                    throw Refusal(.tooMany)
                }
                if try follow(location, response.status, policy, &request) {
                    next.call.isAtOrigin = false
                }
            } catch {
                throw call.error(
                    .redirect(error.problem),
                    details: "to '\(Redaction.text(location, request.knownSecrets))'"
                )
            }
        }
    }

    /// - Returns: Whether the way leads to another origin.
    private func follow(
        _ location: String,
        _ status: Int,
        _ policy: RedirectPolicy,
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
            // They stay away from here on, also when the way leads back.
            request.removeSecrets(request.knownSecrets)
            request.headers["Host"] = nil
        }
        request.url = url
        if Self.becomesGet(status, request.method) {
            request.method = .get
            request.body = .none
            request.headers.remove { ASCIIText.lowercased($0.name).hasPrefix("content-") }
        } else if !request.body.isRepeatable {
            throw Refusal(.bodyNotRepeatable)
        } else if target != source, request.hasSecretBody {
            throw Refusal(.crossOrigin)
        }
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

        init(_ problem: NetworkError.RedirectFailure) {
            self.problem = problem
        }
    }
}
