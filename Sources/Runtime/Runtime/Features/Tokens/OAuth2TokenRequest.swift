#if SPECC_TOKENS || !SPECC_SMALL
    import Foundation
    import SpeccText

    /// A token request (RFC 6749, sections 4.4.2 and 6).
    struct OAuth2TokenRequest: CustomEndpoint {
        typealias Response = OAuth2TokenResponse

        let client: OAuth2Client
        /// The token endpoint.
        let server: Server
        let query: [URLQueryItem]
        let grant: [(String, String)]

        var scheme: URLScheme { server.scheme }
        var host: String { server.host.text }
        var port: Int? { server.port }
        var path: String { server.path.encoded }
        var method: HTTPMethod { .post }
        var contentType: String? { "application/x-www-form-urlencoded" }
        /// A refresh token may be invalid once it is sent, whether or not a response arrives.
        var retryPolicy: RetryPolicy { .never }
        /// The client's secret and the token are for this server only.
        var callSettings: CallSettings { CallSettings(redirects: .sameOrigin) }

        var queryItems: [URLQueryItem]? { query }

        var headers: [String: String]? {
            guard let secret = client.secret, client.authentication == .basic else {
                return nil
            }
            // Both are form-encoded before they are joined (section 2.3.1).
            let pair = "\(PercentEncoding.value(client.id)):\(PercentEncoding.value(secret))"
            return ["Authorization": "Basic " + Data(pair.utf8).base64EncodedString()]
        }

        func body() throws -> RequestBody {
            guard scheme == .https || LoopbackHost.contains(host) else {
                throw RequestError("token endpoint must use https: '\(host)'")
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

        /// The names and values to redact in the request and its response: all fields except those of errors (section 5.2).
        var secrets: CallSecrets {
            var secrets: CallSecrets = ["access_token", "refresh_token", "id_token", "client_secret", "authorization"]
            for value in [client.secret, grant.first { $0.0 == "refresh_token" }?.1].compactMap(\.self) {
                secrets.values.insert(value)
            }
            return secrets
        }
    }

    /// The successful response of a token endpoint (RFC 6749, section 5.1).
    struct OAuth2TokenResponse: JSONReadable, Sendable {
        let accessToken: String
        let refreshToken: String?
        /// `expires_in` in seconds; some servers send it as a string.
        let lifetime: JSONValue?

        init(reading reader: inout JSONReader) {
            accessToken = reader.string("access_token")
            refreshToken = reader.stringIfPresent("refresh_token")
            lifetime = reader.jsonIfPresent("expires_in")
        }

        func token(at date: Date) -> AccessToken {
            let expires = seconds.flatMap(date.adding(lifetime:))
            return AccessToken(
                accessToken,
                refreshToken: refreshToken,
                expires: expires,
                received: expires == nil ? nil : date
            )
        }

        private var seconds: Double? {
            lifetime?.numberValue?.double ?? lifetime?.stringValue.flatMap(Double.init)
        }
    }

    /// The error response of a token endpoint (section 5.2).
    private struct OAuth2ErrorResponse: JSONReadable {
        let error: String

        init(reading reader: inout JSONReader) {
            error = reader.string("error")
        }
    }

    extension NetworkError {
        /// The error code of a token endpoint, such as `invalid_grant`; nil for other errors.
        var oauthErrorCode: String? {
            guard status == 400 || status == 401, let response else {
                return nil
            }
            return try? response.json(OAuth2ErrorResponse.self).error
        }
    }
#endif
