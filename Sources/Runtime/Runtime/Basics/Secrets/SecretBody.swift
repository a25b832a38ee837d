import Foundation
import SpeccText

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
        guard !body.isNone, body.length != 0 else {
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
                || ASCIIText.schemeEnd(in: text) != nil && Redaction.text(text, secrets) != text
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

/// Finds secrets among the fields of a body that can be parsed.
struct SecretFields {
    let secrets: CallSecrets

    /// Whether a field of an object is secret. What depends on the object as a whole is evaluated once.
    func isSecret(in object: JSONObject) -> (String) -> Bool {
        let isGrant = object.names.contains(where: SecretNames.isGrant)
        return { name in secrets.contain(field: name) || isGrant && SecretNames.isSecretOfGrant(name) }
    }

    /// Whether the value of a secret field is redacted. Booleans and null are shown unless the field is declared as
    /// secret.
    func hides(_ value: JSONValue, of name: String) -> Bool {
        switch value {
        case .bool, .null: secrets.isNamed(name)
        case .number, .string, .array, .object: true
        }
    }

    /// Calls a closure with the text of every value and whether it is secret.
    ///
    /// Recursion is bounded: the reader accepts at most 128 levels.
    func visit(_ value: JSONValue, isSecret: Bool = false, _ visit: (_ text: String, _ isSecret: Bool) -> Void) {
        switch value {
        case .object(let object):
            let isField = self.isSecret(in: object)
            for (name, value) in object {
                self.visit(value, isSecret: isSecret || isField(name) && hides(value, of: name), visit)
            }
        case .array(let elements):
            for element in elements { self.visit(element, isSecret: isSecret, visit) }
        case .string(let text): visit(text, isSecret)
        case .number(let number): visit(number.text, isSecret)
        case .bool(let bool): visit(bool ? "true" : "false", isSecret)
        case .null: break
        }
    }

    /// Calls a closure with the value of every form field, and every value in those that are JSON, and whether it is
    /// secret.
    func visit(form: String, _ visit: (_ text: String, _ isSecret: Bool) -> Void) {
        let items = Self.items(of: form)
        let isGrant = items.contains { SecretNames.isGrant($0.name) }
        for (name, value) in items {
            let isSecret = secrets.contain(formField: name) || isGrant && SecretNames.isSecretOfGrant(name)
            visit(value, isSecret)
            self.visit(json: value, isSecret: isSecret, visit)
        }
    }

    /// Calls a closure with every value in the text of a form field or query item that is JSON, and whether it is
    /// secret. Does nothing for other text.
    func visit(json text: String, isSecret: Bool = false, _ visit: (_ text: String, _ isSecret: Bool) -> Void) {
        guard Self.beginsJSON(text) else {
            return
        }
        if let value = try? JSONReader.decode(JSONValue.self, from: Data(text.utf8)) {
            self.visit(value, isSecret: isSecret, visit)
        } else {
            for value in SecretScan(secrets: secrets).values(in: text) { visit(value, true) }
        }
    }

    /// Whether text can be a JSON object or array.
    static func beginsJSON(_ text: some StringProtocol) -> Bool {
        text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "[")
    }

    /// Whether a body has a field that must not be written to disk.
    func isUnfitForDisk(_ body: Data, isForm: Bool) -> Bool {
        if let value = try? JSONReader.decode(JSONValue.self, from: body) {
            return isUnfitForDisk(value)
        }
        guard isForm, let form = String(data: body, encoding: .utf8) else {
            return false
        }
        return Self.items(of: form).contains { name, value in
            CallSecrets.parts(of: name).contains(where: SecretNames.isUnfitForDisk)
                || Self.beginsJSON(value)
                    && (try? JSONReader.decode(JSONValue.self, from: Data(value.utf8))).map(isUnfitForDisk) ?? false
        }
    }

    private func isUnfitForDisk(_ value: JSONValue) -> Bool {
        switch value {
        case .object(let object): object.contains { SecretNames.isUnfitForDisk($0.name) || isUnfitForDisk($0.value) }
        case .array(let elements): elements.contains(where: isUnfitForDisk)
        case .null, .bool, .number, .string: false
        }
    }

    /// The decoded names and values of a form. A name that cannot be decoded is treated as that of a secret.
    static func items(of form: String) -> [(name: String, value: String)] {
        form.split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            let value = item[name.endIndex...].dropFirst().replacing("+", with: " ")
            return (decodedName(name), value.removingPercentEncoding ?? String(value))
        }
    }

    static func decodedName(_ name: Substring) -> String {
        name.replacing("+", with: " ").removingPercentEncoding ?? "token"
    }
}
