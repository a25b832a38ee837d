import Foundation

/// A request for a token (RFC 6749, sections 4.4.2 and 6).
struct OAuth2TokenRequest: CustomEndpoint {
    typealias Response = OAuth2TokenResponse

    let client: OAuth2Client
    let grant: [(String, String)]

    var scheme: URLScheme { client.tokenServer.scheme }
    var host: String { client.tokenServer.host.text }
    var port: Int? { client.tokenServer.port }
    var path: String { client.tokenServer.path.encoded }
    var method: HTTPMethod { .post }
    var contentType: String? { "application/x-www-form-urlencoded" }
    /// A refresh token that was sent may be used up, whether an answer came or not.
    var retryPolicy: RetryPolicy { .never }
    /// Client and token are for this server alone.
    var callSettings: CallSettings { CallSettings(redirects: .sameOrigin) }

    var queryItems: [URLQueryItem]? { client.tokenQuery }

    var headers: [String: String]? {
        guard let secret = client.secret, client.authentication == .basic else {
            return nil
        }
        // Both are encoded as in a form before they are put together (section 2.3.1).
        let pair = "\(PercentEncoding.value(client.id)):\(PercentEncoding.value(secret))"
        return ["Authorization": "Basic " + Data(pair.utf8).base64EncodedString()]
    }

    func body() throws -> RequestBody {
        guard scheme == .https || Self.isLoopback(host) else {
            throw RequestError("secrets would go to '\(host)' without https")
        }
        var fields = grant
        if !client.scopes.isEmpty {
            fields.append(("scope", client.scopes.joined(separator: " ")))
        }
        if client.secret == nil || client.authentication == .body {
            fields.append(("client_id", client.id))
            if let secret = client.secret {
                fields.append(("client_secret", secret))
            }
        }
        return .data(Data(fields.map { QueryItem($0.0, $0.1).encoded }.joined(separator: "&").utf8))
    }

    /// What no text about the request or its answer shows: all but what is said of errors (section 5.2).
    var secrets: CallSecrets {
        var secrets: CallSecrets = ["access_token", "refresh_token", "id_token", "client_secret", "authorization"]
        for value in [client.secret, grant.first { $0.0 == "refresh_token" }?.1].compactMap(\.self) {
            secrets.values.insert(value)
        }
        return secrets
    }

    private static func isLoopback(_ host: String) -> Bool {
        ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    }
}
