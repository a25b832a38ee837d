import Foundation

/// A part of a multipart form, for the search for secrets.
struct BodyPart: Sendable {
    let name: String
    /// Nil for a file or a stream.
    let content: Data?
}

extension TransportRequest {
    /// Whether the body contains a secret, or cannot be parsed while the endpoint declares one.
    ///
    /// - Parameter secrets: The secrets of the call, with their values.
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
            return secrets.areDeclared || isCompressed
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

    /// The decompressed bytes of a body in memory; nil if there are none or they cannot be decompressed.
    var readableBody: Data? {
        guard let data = body.bytesInMemory ?? body.streamedBytes else {
            return nil
        }
        guard isCompressed else {
            return data
        }
        return ASCIIText.lowercased(headers["Content-Encoding"] ?? "") == "gzip"
            ? GzipCompressor.decompress(data, limit: 16_000_000) : nil
    }

    /// Whether the body itself is compressed, not the transfer.
    private var isCompressed: Bool { headers["Content-Encoding"] != nil }

    var isForm: Bool { MediaType.name(headers["Content-Type"]) == RequestBody.formType }
}
