package import Foundation

/// What may be written down of a request and its response.
extension TransportRequest {
    /// The address without secrets.
    package var redactedAddress: String { Redaction.url(url, knownSecrets) }

    /// The request with the values of its secrets, which then are looked for once for all texts about it.
    package func knowingSecrets() -> TransportRequest {
        var request = self
        request.secrets = knownSecrets
        return request
    }

    /// Header fields of the request or of its response without secrets.
    package func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
        headers.redacted(knownSecrets)
    }

    /// Header fields without those that hold secrets.
    package var harmlessHeaders: HTTPHeaders {
        var harmless = self
        harmless.removeSecrets(knownSecrets)
        return harmless.headers
    }

    /// The body of the request as text without secrets; nil if it cannot be shown without risk.
    package func redactedBody(_ data: Data) -> String? {
        BodyFormatter(secrets: knownSecrets, limit: .max).redacted(data, contentType: headers["Content-Type"])
    }

    /// The same of a response.
    package func redactedBody(_ data: Data, ofResponse status: Int, contentType: String?) -> String? {
        BodyFormatter(secrets: knownSecrets, limit: .max, isUnnamed: isUnnamed(status)).redacted(
            data,
            contentType: contentType
        )
    }

    /// Whether a response with this status is text or bytes by its endpoint's declaration, and so has no fields.
    func isUnnamed(_ status: Int) -> Bool {
        secrets.response == .unnamed && HTTPStatus.isSuccess(status)
    }

    /// Whether bytes hold a secret of the call as it is.
    package func repeatsSecret(_ data: Data) -> Bool {
        data.withUnsafeBytes { knownSecrets.values.occur(in: $0.bindMemory(to: UInt8.self)) }
    }

    /// Whether the address or the body holds a secret: a credential, a body or a field that a catalog declares sensitive, or a
    /// field whose name says what it is; or whether a body that cannot be parsed may hold one. A body that streams is not
    /// looked into.
    package var holdsSecret: Bool {
        let secrets = knownSecrets
        guard Redaction.url(url, secrets) == url.absoluteString, !bodyMayHoldSecret(secrets) else {
            return true
        }
        return readableBody.map { SecretFields(secrets: secrets).isUnfitForDisk($0, isForm: isForm) } ?? false
    }
}

extension TransportRequest {
    /// Takes off the headers that no other origin may see.
    ///
    /// - Parameter secrets: Those of the call, with their values.
    mutating func removeSecrets(_ secrets: CallSecrets) {
        headers.remove { field in
            secrets.contain(header: field.name) || Redaction.text(field.value, secrets) != field.value
        }
    }

    func isSecret(_ name: String) -> Bool {
        secrets.contain(header: name)
    }
}

extension HTTPHeaders {
    /// The fields without secrets.
    func redacted(_ secrets: CallSecrets) -> HTTPHeaders {
        var redacted = HTTPHeaders()
        for field in fields {
            let isSecret = secrets.contain(header: field.name)
            let name = secrets.values.hidden(in: field.name)
            redacted.add(name, isSecret ? Redaction.mark : Redaction.text(field.value, secrets))
        }
        return redacted
    }
}

extension RequestBody {
    /// The bytes, where they are in memory as a whole.
    package var bytesInMemory: Data? {
        if case .data(let data) = source { data } else { nil }
    }
}
