package import Foundation

/// What may be written down of a request and its answer.
extension TransportRequest {
    /// The address without secrets.
    package var redactedAddress: String { Redaction.url(url, sensitive: sensitive) }

    /// Header fields of the request or of its answer without secrets.
    package func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
        var redacted = HTTPHeaders()
        for field in headers.fields {
            let value = Redaction.text(field.value, sensitive: sensitive)
            redacted.add(field.name, isSecret(field.name) ? Redaction.mark : value)
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
        BodyFormatter(sensitive: sensitive, limit: .max).redacted(data, contentType: contentType)
    }

    /// Whether the address or the body holds a secret: a credential, a body or a field that a catalog calls sensitive, or a
    /// field whose name says what it is. A body that streams is not looked into.
    package var holdsSecret: Bool {
        guard !hasSecretBody, !redactBodies || body.isNone, redactedAddress == url.absoluteString else {
            return true
        }
        let text = BodyFormatter(sensitive: sensitive, limit: .max)
        return body.bytesInMemory.map { text.holdsSecret($0, contentType: headers["Content-Type"]) } ?? false
    }
}

extension RequestBody {
    /// The bytes, where they are in memory as a whole.
    package var bytesInMemory: Data? {
        if case .data(let data) = source { data } else { nil }
    }
}
