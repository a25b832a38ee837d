import Foundation

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// For developers, on one line:
    /// `GitHub.Issues.getIssue: GET https://api.github.com/…: status 503 after 4 attempts, would have to wait 30 s`
    public var description: String {
        var text = [endpoint, requestLine, reason].compactMap(\.self).joined(separator: ": ")
        if let details, !details.isEmpty {
            text += " (\(shown(details)))"
        }
        if attempts > 1 {
            text += " after \(attempts) attempts"
        }
        if let wantedWait {
            text += ", would have to wait \(wantedWait)"
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
        request.map { "\($0.method.rawValue) \(Redaction.url($0.url, sensitive: $0.sensitive))" }
    }

    private var reason: String {
        guard case .decoding(let failure) = kind.value else {
            return kind.words
        }
        return NetworkError.Kind.decoding(failure.hiding(request?.sensitive ?? [])).words
    }

    /// Details may quote the address, which may hold a key.
    private func shown(_ details: String) -> String {
        guard let request else {
            return details
        }
        let address = Redaction.url(request.url, sensitive: request.sensitive)
        return details.replacing(request.url.absoluteString, with: address)
    }
}

extension NetworkError.Kind {
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
        case .noCredential: "there is no credential for the call"
        case .pages: "no way to the next page"
        case .heldBack(let reason): reason.words
        case .custom(let message): message
        case .other: "failed"
        }
    }
}

extension DecodingFailure {
    /// Without what was found, where a field on the way to it holds a secret.
    ///
    /// - Parameter sensitive: Names of such fields, in lower case, beside those that sound like one.
    func hiding(_ sensitive: Set<String>) -> DecodingFailure {
        let names = path.split { "[].\"".contains($0) }
        let isSecret =
            sensitive.contains(Redaction.body)
            || names.contains {
                Redaction.isSecret(String($0)) || sensitive.contains(ASCIIText.lowercased(String($0)))
            }
        return isSecret
            ? DecodingFailure(path: path, expected: expected, found: Redaction.mark, offset: offset) : self
    }
}
