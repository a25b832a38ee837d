#if SPECC_TOKENS || !SPECC_SMALL
    import Foundation
    import SpeccText

    /// A token request (RFC 6749, sections 4.4.2 and 6).
    ///
    /// Not an endpoint, since the record of a conformance would link it into programs without OAuth 2.
    struct OAuth2TokenRequest {
        let client: OAuth2Client
        /// The token endpoint.
        let server: Server
        let query: [URLQueryItem]
        let grant: [(String, String)]

        /// The request; an error of the body fails it before it is sent.
        func builder() -> RequestBuilder {
            var request = RequestBuilder()
            request.identity = EndpointIdentity(name: "OAuth2TokenRequest")
            request.method = .post
            request.environment = Server(server.scheme, server.host, port: server.port)
            request.path = .literal(server.path.encoded)
            request.query = query.map { QueryItem($0.name, $0.value) }
            request.headers = headers
            // A refresh token may be invalid once it is sent, whether or not a response arrives.
            request.policy = CallPolicy(
                timeout: .inherited,
                retry: .never,
                cache: .inherited,
                // The client's secret and the token are for this server only.
                settings: CallSettings(redirects: .sameOrigin)
            )
            do throws(RequestError) {
                request.body(.data(try body()))
            } catch {
                request.fail(RequestError("body: \(error)", underlying: error))
            }
            request.headers["Content-Type"] = "application/x-www-form-urlencoded"
            request.secrets = secrets
            return request
        }

        private var headers: HTTPHeaders {
            guard let secret = client.secret, client.authentication == .basic else {
                return [:]
            }
            // Both are form-encoded before they are joined (section 2.3.1).
            let pair = "\(PercentEncoding.value(client.id)):\(PercentEncoding.value(secret))"
            return ["Authorization": "Basic " + Data(pair.utf8).base64EncodedString()]
        }

        private func body() throws(RequestError) -> Data {
            let host = server.host.text
            guard server.scheme == .https || LoopbackHost.contains(host) else {
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
            return Data(fields.map { QueryItem($0.0, $0.1).encoded }.joined(separator: "&").utf8)
        }

        /// The names and values to redact in the request and its response: all fields except those of errors (section 5.2).
        private var secrets: CallSecrets {
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
