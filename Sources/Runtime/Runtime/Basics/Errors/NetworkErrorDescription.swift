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
