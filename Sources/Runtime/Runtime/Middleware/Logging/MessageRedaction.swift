package import Foundation

/// Requests and responses without secrets, for logs, recordings and errors.
extension TransportRequest {
    /// The URL without secrets.
    package var redactedAddress: String { Redaction.url(url, knownSecrets) }

    /// The request with the values of its secrets, so that they are collected once for all texts about it.
    package func knowingSecrets() -> TransportRequest {
        var request = self
        request.secrets = knownSecrets
        return request
    }

    /// Header fields of the request or of its response without secrets.
    package func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
        headers.redacted(knownSecrets)
    }

    /// The header fields that contain no secrets.
    package var headersWithoutSecrets: HTTPHeaders {
        var request = self
        request.removeSecrets(knownSecrets)
        return request.headers
    }

    /// The body as text without secrets; nil if it could contain one that cannot be found.
    package func redactedBody(_ data: Data) -> String? {
        BodyFormatter(secrets: knownSecrets, limit: .max).redacted(data, contentType: headers["Content-Type"])
    }

    /// The body of a response as text without secrets; nil if it could contain one that cannot be found.
    ///
    /// - Parameter placeholder: Returns the text that replaces the value of a secret JSON field.
    package func redactedBody(
        _ data: Data,
        ofResponse status: Int,
        contentType: String?,
        placeholder: ((String) -> String)? = nil
    ) -> String? {
        var formatter = BodyFormatter(secrets: knownSecrets, limit: .max, isUnnamed: isUnnamed(status))
        formatter.placeholder = placeholder
        return formatter.redacted(data, contentType: contentType)
    }

    /// Whether a response with this status is declared as text or bytes, and so has no fields.
    func isUnnamed(_ status: Int) -> Bool {
        secrets.response == .unnamed && HTTPStatus.isSuccess(status)
    }

    /// Whether bytes contain a secret of the call verbatim.
    package func repeatsSecret(_ data: Data) -> Bool {
        data.withUnsafeBytes { knownSecrets.values.occur(in: $0.bindMemory(to: UInt8.self)) }
    }

    /// Whether the URL or the body contains a secret (a credential, a body or field that the catalog declares
    /// sensitive, or a field with the name of a secret), or a body that cannot be parsed could contain one. Streamed
    /// bodies are not examined.
    package var holdsSecret: Bool {
        let secrets = knownSecrets
        guard Redaction.url(url, secrets) == url.absoluteString, !bodyMayHoldSecret(secrets) else {
            return true
        }
        return readableBody.map { SecretFields(secrets: secrets).isUnfitForDisk($0, isForm: isForm) } ?? false
    }
}

extension TransportRequest {
    /// Removes the header fields that other origins must not receive.
    ///
    /// - Parameter secrets: The secrets of the call, with their values.
    mutating func removeSecrets(_ secrets: CallSecrets) {
        headers.remove { field in
            secrets.contain(header: field.name) || Redaction.text(field.value, secrets) != field.value
        }
    }

    func isSecret(_ name: String) -> Bool {
        secrets.contain(header: name)
    }
}

extension RequestBody {
    /// The bytes of a body that is completely in memory.
    package var bytesInMemory: Data? {
        if case .data(let data) = source { data } else { nil }
    }
}
