import Foundation

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// For developers, on one line: `GitHub.Issues.getIssue: GET https://api.github.com/…: status 503 after 4 attempts,
    /// retry after 30 s; body: {"message":"down for maintenance"}`
    ///
    /// The body of an undeclared status is shown without secrets, up to 200 bytes.
    @_spi(Generated) public var description: String {
        bodyExcerpt.map { "\(summary); body: \($0)" } ?? summary
    }

    /// The description without the body.
    var summary: String {
        var text = [endpoint.map { VisibleText.escaped($0) }, requestLine, kind.phrase].compactMap(\.self).joined(
            separator: ": "
        )
        if let details, !details.isEmpty {
            text += " (\(details))"
        }
        if attempts > 1 {
            text += " after \(attempts) attempts"
        }
        if let retryAfter {
            text += ", retry after \(retryAfter)"
        }
        if isRetryBudgetExhausted {
            text += ", retry budget exhausted"
        }
        return text
    }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }

    /// The description only, so that `dump` shows no secret.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }

    /// Nil unless the failure is a status, and the body is text without unknown secrets.
    private var bodyExcerpt: String? {
        guard status != nil, let response, !response.data.isEmpty else {
            return nil
        }
        let formatter = BodyFormatter(secrets: request?.knownSecrets ?? [], limit: Self.excerptLimit)
        return formatter.excerpt(response.data, contentType: response.headers["Content-Type"]).map {
            VisibleText.escaped($0)
        }
    }

    private static let excerptLimit = 200

    private var requestLine: String? {
        request.map { "\($0.method.rawValue) \($0.redactedAddress)" }
    }
}

extension TransportRequest {
    /// Details can quote the URL, which can contain a key, or text of the server that repeats a secret.
    func hidingSecrets(in details: String) -> String {
        let secrets = knownSecrets
        let address = url.absoluteString
        return secrets.values.hidden(in: details.replacing(address, with: Redaction.url(url, secrets)))
    }
}

extension NetworkError.Kind {
    /// The kind without values of secret fields.
    func hiding(_ secrets: CallSecrets) -> Self {
        decodingError.map { .decoding($0.hiding(secrets)) } ?? self
    }

    var phrase: String {
        switch value {
        case .invalidRequest: "invalid request"
        case .cancelled: "cancelled"
        case .timeout(let limit): limit.phrase
        case .dns: "host name could not be resolved"
        case .connectionRefused: "connection refused"
        case .connectionLost: "connection lost"
        case .offline: "no network connection"
        case .tls: "secure connection failed"
        case .protocolViolation: "invalid HTTP response"
        case .status(let status): "status \(status)"
        case .decoding(let failure): "response does not decode: \(failure)"
        case .responseTooLarge: "response too large"
        case .redirect(let failure): failure.phrase
        case .requestBody: "request body could not be read"
        case .shutdown: "client is shut down"
        case .waitFailed: "awaited operation failed"
        case .missingCredential: "missing credential"
        case .pages: "next page unavailable"
        case .blocked(let reason): reason.phrase
        case .custom(let message): VisibleText.escaped(message)
        case .other: "failed"
        }
    }
}

extension JSONDecodingError {
    /// The error without the value found, if a field on its path is secret, or if it has no field name in a document
    /// with secret fields.
    func hiding(_ secrets: CallSecrets) -> JSONDecodingError {
        let isSecret = secrets.redactBodies || isOfSecret(secrets)
        let shown = isSecret ? Redaction.mark : VisibleText.escaped(Redaction.text(found, secrets))
        let path = VisibleText.escaped(secrets.values.hidden(in: path))
        return JSONDecodingError(path: path, expected: expected, found: shown, offset: offset)
    }

    private func isOfSecret(_ secrets: CallSecrets) -> Bool {
        if path.hasPrefix(JSONDecodingError.headerPath) {
            return secrets.contain(header: String(path.dropFirst(JSONDecodingError.headerPath.count)))
        }
        let names = path.split { "[].\"".contains($0) }.filter { !$0.allSatisfy(\.isNumber) }.map(String.init)
        guard !names.isEmpty else {
            return secrets.areDeclared && found.hasPrefix("the ")
        }
        // A declared name can itself contain separators, such as `card.number`: compare with the whole path.
        let whole = ASCIIText.lowercased(path)
        return names.contains(where: secrets.contain(field:))
            || secrets.names.contains { $0.contains { "[].\"".contains($0) } && whole.contains($0) }
    }
}

extension NetworkError {
    /// A description of the error for users, in a sentence without technical terms.
    var userMessage: String {
        switch kind.value {
        case .cancelled: "The request was cancelled."
        case .timeout: "The server took too long to respond."
        case .dns, .connectionRefused: "The server cannot be reached."
        case .connectionLost: "The connection was lost."
        case .offline: "There is no internet connection."
        case .tls: "A secure connection could not be established."
        case .status(let status): Self.message(status)
        case .invalidRequest, .requestBody: "The request could not be sent."
        case .missingCredential: "You are not signed in."
        case .waitFailed: "The operation failed."
        case .protocolViolation, .pages, .decoding, .responseTooLarge, .redirect:
            "The server's response was not understood."
        case .blocked(.killSwitch): "This is currently not available."
        case .blocked(.notCached): "This is not available offline."
        case .blocked: "The server is busy."
        case .shutdown: "The app is no longer connected."
        case .custom(let message): message
        case .other: "Something went wrong."
        }
    }

    /// A suggestion for the user, or nil if there is none.
    var userSuggestion: String? {
        switch kind.value {
        case .timeout, .dns, .connectionRefused, .connectionLost: "Try again in a moment."
        case .blocked: "Try again later."
        case .offline: "Check your internet connection and try again."
        case .tls: "Check the date and the network of your device, or try another network."
        case .missingCredential: "Sign in and try again."
        case .status(401): "Sign in again."
        case .status(408), .status(425), .status(429), .status(500...599): "Try again in a moment."
        default: nil
        }
    }

    private static func message(_ status: Int) -> String {
        switch status {
        case 401: "You are not signed in."
        case 402: "A payment is required."
        case 403: "You do not have permission to do that."
        case 404, 410: "It was not found."
        case 409, 412, 423: "It has been changed or is in use."
        case 413: "It is too large."
        case 408, 425, 429: "The server is busy."
        case 400...499: "The server did not accept the request."
        case 500...599: "The server has a problem."
        default: "The server's response was not understood."
        }
    }
}

extension NetworkError {
    /// The timeout of a `TimeoutPolicy` that expired.
    public struct TimeLimit: Sendable, Hashable {
        let phrase: String

        /// The timeout of an attempt.
        public static let attempt = Self(phrase: "attempt timed out")
        /// The timeout of the whole call.
        public static let total = Self(phrase: "call timed out")
        /// The idle timeout of the connection.
        public static let idle = Self(phrase: "connection idle for too long")
        /// The timeout of polling.
        public static let wait = Self(phrase: "polling timed out")
    }

    /// The reason why a client did not send a request.
    public struct BlockReason: Sendable, Hashable {
        let phrase: String

        /// The rate limit of the server or the catalog allows the next request too late for the call; see `retryAfter`.
        public static let rateLimit = Self(phrase: "blocked by a rate limit")
        /// The circuit breaker is open after consecutive failures of the server; see `retryAfter`.
        public static let openCircuit = Self(phrase: "blocked by the open circuit breaker")
        /// The program's kill switch is engaged.
        public static let killSwitch = Self(phrase: "blocked by the kill switch")
        /// The call uses only the cache, which has no usable response.
        public static let notCached = Self(phrase: "no usable response in the cache")
    }

    /// The reason why a redirect was not followed.
    public struct RedirectFailure: Sendable, Hashable {
        let phrase: String

        /// More redirects in a row than `HTTPClient.Configuration.redirectLimit`.
        public static let tooMany = Self(phrase: "too many redirects")
        /// A redirect from `https` to `http`.
        public static let insecure = Self(phrase: "redirect from https to http")
        /// A redirect to another origin with the policy `sameOrigin`, or one that would send a secret in the URL or the
        /// body to another origin; `details` has the cause and the remedy.
        public static let crossOrigin = Self(phrase: "redirect to another origin")
        /// `Location` is not a valid URL.
        public static let invalidLocation = Self(phrase: "redirect without a valid location")
        /// The redirect requires the body again, which is a stream that was already sent.
        public static let bodyNotRepeatable = Self(phrase: "redirect requires a body that was already sent")
    }
}

extension NetworkError.TimeLimit: CustomStringConvertible {
    /// For developers: a phrase.
    @_spi(Generated) public var description: String { phrase }
}

extension NetworkError.BlockReason: CustomStringConvertible {
    /// For developers: a phrase.
    @_spi(Generated) public var description: String { phrase }
}

extension NetworkError.RedirectFailure: CustomStringConvertible {
    /// For developers: a phrase.
    @_spi(Generated) public var description: String { phrase }
}
