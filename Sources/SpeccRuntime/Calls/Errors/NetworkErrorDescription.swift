import Foundation

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// For developers, on one line:
    /// `GitHub.Issues.getIssue: GET https://api.github.com/…: status 503 after 4 attempts, would have to wait 30 s`
    public var description: String {
        var text = [endpoint.map { VisibleText.escaped($0) }, requestLine, kind.words].compactMap(\.self).joined(
            separator: ": "
        )
        if let details, !details.isEmpty {
            text += " (\(details))"
        }
        if attempts > 1 {
            text += " after \(attempts) attempts"
        }
        if let retryAfter {
            text += ", would have to wait \(retryAfter)"
        }
        return text
    }

    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }

    /// One child, the description: `dump` shows no more than logs do.
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }

    private var requestLine: String? {
        request.map { "\($0.method.rawValue) \($0.redactedAddress)" }
    }
}

extension TransportRequest {
    /// Details of an error may quote the address, which may hold a key, or what the server has repeated.
    func hidingSecrets(in details: String) -> String {
        let secrets = knownSecrets
        let address = url.absoluteString
        return secrets.values.hidden(in: details.replacing(address, with: Redaction.url(url, secrets)))
    }
}

extension NetworkError.Kind {
    /// Without what was found, where it is secret.
    func hiding(_ secrets: CallSecrets) -> Self {
        decodingError.map { .decoding($0.hiding(secrets)) } ?? self
    }

    var words: String {
        switch value {
        case .invalidRequest: "the request cannot be sent"
        case .cancelled: "cancelled"
        case .timeout(let limit): limit.words
        case .dns: "the host's name could not be resolved"
        case .connectionRefused: "nobody answered at the address"
        case .connectionLost: "the connection was lost"
        case .offline: "there is no network"
        case .tls: "no secure connection"
        case .protocolViolation: "the answer is no valid HTTP"
        case .status(let status): "status \(status)"
        case .decoding(let failure): "the answer does not fit: \(failure)"
        case .responseTooLarge: "the answer is too large"
        case .redirect(let problem): problem.words
        case .requestBody: "the body could not be read"
        case .shutdown: "the client was shut down"
        case .waitFailed: "what was waited for has failed"
        case .missingCredential: "there is no credential for the call"
        case .pages: "no way to the next page"
        case .blocked(let reason): reason.words
        case .custom(let message): VisibleText.escaped(message)
        case .other: "failed"
        }
    }
}

extension JSONDecodingError {
    /// Without what was found, where a field on the way to it holds a secret, or where a value stands that has no name in a
    /// document whose fields are secrets.
    func hiding(_ secrets: CallSecrets) -> JSONDecodingError {
        let isSecret = secrets.redactBodies || isOfSecret(secrets)
        let shown = isSecret ? Redaction.mark : VisibleText.escaped(Redaction.text(found, secrets))
        let path = VisibleText.escaped(secrets.values.hidden(in: path))
        return JSONDecodingError(path: path, expected: expected, found: shown, offset: offset)
    }

    private func isOfSecret(_ secrets: CallSecrets) -> Bool {
        if path.hasPrefix(HeaderReader.path) {
            return secrets.contain(header: String(path.dropFirst(HeaderReader.path.count)))
        }
        let names = path.split { "[].\"".contains($0) }.filter { !$0.allSatisfy(\.isNumber) }.map(String.init)
        guard !names.isEmpty else {
            return secrets.areDeclared && found.hasPrefix("the ")
        }
        // Of a name that is parted itself, such as `card.number`, the whole path tells.
        let whole = ASCIIText.lowercased(path)
        return names.contains(where: secrets.contain(field:))
            || secrets.names.contains { $0.contains { "[].\"".contains($0) } && whole.contains($0) }
    }
}
