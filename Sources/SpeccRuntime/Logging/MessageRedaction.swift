package import Foundation

/// What may be written down of a request and its answer.
extension TransportRequest {
    /// The address without secrets.
    package var redactedAddress: String { Redaction.url(url, sensitive: sensitive) }

    /// Header fields of the request or of its answer without secrets.
    package func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
        var redacted = HTTPHeaders()
        for field in headers.fields {
            redacted.add(field.name, isSecret(field.name) ? Redaction.mark : Redaction.text(field.value))
        }
        return redacted
    }

    /// Header fields without those that hold secrets.
    package var harmlessHeaders: HTTPHeaders {
        var harmless = self
        harmless.removeSecrets()
        return harmless.headers
    }

    /// A body, of the request or of its answer, as text without secrets; nil where nobody can tell what is secret in it.
    package func redacted(_ data: Data, contentType: String?) -> String? {
        BodyText(sensitive: sensitive, limit: .max).redacted(data, contentType: contentType)
    }

    /// Whether the body holds a credential.
    package var isBodySecret: Bool { hasSecretBody }
}

extension RequestBody {
    /// The bytes, where they are in memory as a whole.
    package var bytesInMemory: Data? {
        if case .data(let data) = source { data } else { nil }
    }
}
