#if SPECC_TOKENS || !SPECC_SMALL
    import Foundation

    /// The tokens of a session that an endpoint of the API starts and renews.
    struct SessionTokenProvider: Sendable {
        typealias Send = @Sendable (String, RenewalContext) async throws(NetworkError) -> HTTPResponse

        /// The name of the endpoint: `Blog.Auth.refreshSession`.
        let endpoint: String
        let fields: SessionFields
        let store: any TokenStore
        let provider: TokenProvider
        let send: Send
    }

    /// The fields and headers of the response that starts or renews a session, and the location of the token in requests.
    @_spi(Generated) public struct SessionFields: Sendable {
        /// The field or header that declares how long the token is valid.
        public struct Expiry: Sendable {
            fileprivate let location: ResponseLocation
            fileprivate let read: @Sendable (inout JSONReader, Date) -> Date?

            /// A lifetime in seconds, as a number or a string.
            public static func seconds(_ location: ResponseLocation) -> Self {
                Self(location: location) { reader, now in
                    JSONValue(reading: &reader).scalarText.flatMap(Double.init).flatMap(now.adding(lifetime:))
                }
            }

            /// A lifetime in another duration format.
            public static func duration(_ location: ResponseLocation, format: DurationFormat) -> Self {
                Self(location: location) { reader, now in
                    now.adding(lifetime: reader.duration(format: format) / .seconds(1))
                }
            }

            /// The date at which the token expires.
            public static func date(_ location: ResponseLocation, format: DateTimeFormat) -> Self {
                Self(location: location) { reader, _ in reader.dateTime(format: format) }
            }
        }

        let token: ResponseLocation
        /// Nil if the renewing endpoint needs no refresh token.
        let refreshToken: JSONPath?
        /// Nil: the token is valid until the server rejects it with a 401.
        let expires: Expiry?
        /// Whether a response without the header of the token starts no session.
        let isOptional: Bool
        /// The statuses, in addition to 401, with which the server rejects the token.
        let rejected: Set<Int>
        /// The credential that carries a token.
        let credential: @Sendable (String) -> Credential

        /// - Parameters:
        ///   - token: The location of the token for requests.
        ///   - refreshToken: The field to renew the session with; nil if the renewing endpoint needs none.
        ///   - expires: The location of the expiry; nil if the token is valid until the server rejects it with a 401.
        ///   - isOptional: Whether a response without the header of the token starts no session, instead of being an error.
        ///   - rejected: The statuses, in addition to 401, with which the server rejects the token.
        ///   - place: Where requests contain the token; nil for `Authorization: Bearer …`.
        ///   - prefix: Text before the token there.
        public init(
            token: ResponseLocation,
            refreshToken: JSONPath? = nil,
            expires: Expiry? = nil,
            isOptional: Bool = false,
            rejected: Set<Int> = [],
            in place: Credential.Location? = nil,
            prefix: String = ""
        ) {
            self.token = token
            self.refreshToken = refreshToken
            self.expires = expires
            self.isOptional = isOptional
            self.rejected = rejected
            credential = { token in
                place.map { .apiKey(token, in: $0, prefix: prefix) } ?? .bearer(token)
            }
        }

        /// The names of the secret fields and headers, in responses and in the body of the renewal, in lower case.
        var secretNames: Set<String> {
            Set([token.name, refreshToken?.lastField].compactMap(\.self).map(ASCIIText.lowercased))
        }

        /// The names to redact in responses.
        var secrets: CallSecrets {
            var secrets = CallSecrets()
            secrets.declare(secretNames)
            return secrets
        }

        func token(in headers: HTTPHeaders, _ data: Data, at date: Date) throws(JSONDecodingError) -> AccessToken {
            var headers = HeaderReader(headers)
            // The body is of any kind if no field of it is needed.
            let needsBody = token.isInBody || refreshToken != nil || expires?.location.isInBody ?? false
            let data = needsBody ? data : Data("null".utf8)
            let result = try JSONReader.decode(from: data) { reader in
                guard let value = token.value(&reader, &headers, { $0.string() }) else {
                    if token.isInBody { reader.fail(expected: "the session's token") }
                    return AccessToken("")
                }
                let next = refreshToken.flatMap { path in reader.read(at: path) { $0.string() } }
                let end = expires.flatMap { expiry in
                    expiry.location.value(&reader, &headers) { expiry.read(&$0, date) } ?? nil
                }
                return AccessToken(value, refreshToken: next, expires: end, received: end == nil ? nil : date)
            }
            if !token.isInBody, let name = token.name {
                _ = headers.value(name) { $0.string() }
            }
            if let failure = headers.failure {
                throw failure
            }
            return result
        }
    }
#endif
