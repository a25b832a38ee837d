import Foundation

/// A part of a form, for what looks into bodies.
struct BodyPart: Sendable {
    let name: String
    /// Nil of a file, and of what streams.
    let content: Data?
}

extension TransportRequest {
    /// Whether the body holds a secret, or cannot be parsed while the endpoint declares a secret, which may be in it.
    ///
    /// - Parameter secrets: Those of the call, with their values.
    func bodyMayHoldSecret(_ secrets: CallSecrets) -> Bool {
        guard !body.isNone else {
            return false
        }
        guard !hasSecretBody, !secrets.redactBodies else {
            return true
        }
        if !body.parts.isEmpty {
            return body.parts.contains { part in
                secrets.contain(formField: part.name)
                    || part.content.map { Self.holdsSecret($0, isForm: false, secrets) ?? false } ?? false
            }
        }
        guard let bytes = readableBody else {
            return secrets.areDeclared || isPacked
        }
        return Self.holdsSecret(bytes, isForm: isForm, secrets) ?? secrets.areDeclared
    }

    /// Nil if the bytes cannot be parsed.
    private static func holdsSecret(_ bytes: Data, isForm: Bool, _ secrets: CallSecrets) -> Bool? {
        let fields = SecretFields(secrets: secrets)
        var isFound = false
        let visit = { (text: String, isSecret: Bool) in
            isFound =
                isFound || isSecret || secrets.values.occur(in: text)
                || text.contains("://") && Redaction.text(text, secrets) != text
        }
        if let value = try? JSONReader.decode(JSONValue.self, from: bytes) {
            fields.visit(value, visit)
            return isFound
        }
        if isForm, let form = String(data: bytes, encoding: .utf8) {
            fields.visit(form: form, visit)
            return isFound
        }
        if bytes.withUnsafeBytes({ secrets.values.occur(in: $0.bindMemory(to: UInt8.self)) }) {
            return true
        }
        guard let text = String(data: bytes, encoding: .utf8) else {
            return nil
        }
        return SecretScan(secrets: secrets).names(in: text) ? true : nil
    }

    /// The bytes of a body that is in memory, unpacked; nil where there are none, or where they cannot be unpacked.
    var readableBody: Data? {
        guard let data = body.bytesInMemory ?? body.streamedBytes else {
            return nil
        }
        guard isPacked else {
            return data
        }
        return ASCIIText.lowercased(headers["Content-Encoding"] ?? "") == "gzip"
            ? GzipCompressor.decompress(data, limit: 16_000_000) : nil
    }

    /// Whether the body is packed by itself, and not by the transport.
    private var isPacked: Bool { headers["Content-Encoding"] != nil }

    var isForm: Bool { MediaType.name(headers["Content-Type"]) == RequestBody.formType }
}
