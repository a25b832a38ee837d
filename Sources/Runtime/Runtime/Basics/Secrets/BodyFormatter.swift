import Foundation
import SpeccText

/// Formats a body for logs: as text, without secrets.
struct BodyFormatter {
    /// The secrets of the call, with their values.
    let secrets: CallSecrets
    /// The maximum length in bytes; longer text is truncated.
    let limit: Int
    /// Whether the endpoint declares that the body has no fields. Text is then shown even if the endpoint declares
    /// secrets.
    var isUnnamed = false
    /// Returns the text that replaces the value of a secret JSON field. If nil, `Redaction.mark` replaces it.
    var placeholder: ((String) -> String)?

    /// The text, or the number of bytes if the body could contain a secret.
    func formatted(_ data: Data, contentType: String?) -> String {
        guard !data.isEmpty else {
            return ""
        }
        return excerpt(data, contentType: contentType) ?? "\(data.count) bytes"
    }

    /// The text without secrets up to `limit`; nil if it cannot be parsed and could contain a secret.
    func excerpt(_ data: Data, contentType: String?) -> String? {
        guard let text = redacted(data, contentType: contentType) else {
            return nil
        }
        guard text.utf8.count > limit else {
            return text
        }
        let end = text.utf8.index(text.startIndex, offsetBy: max(0, limit))
        return String(decoding: text.utf8[..<end], as: UTF8.self) + "… (\(max(text.utf8.count, data.count)) bytes)"
    }

    /// The text without secrets, at least up to `limit`; nil if it cannot be parsed and could contain a secret.
    ///
    /// A body that parses as JSON is treated as JSON whatever its content type.
    func redacted(_ data: Data, contentType: String?) -> String? {
        guard !secrets.redactBodies else {
            return nil
        }
        if let json = json(data) {
            return json
        }
        guard let text = String(data: leadingBytes(data), encoding: .utf8), !text.utf8.contains(0) else {
            return nil
        }
        let type = MediaType.name(contentType)
        if type == RequestBody.formType {
            return form(text)
        }
        if type.hasPrefix("text/"), Self.isForm(text) {
            return Redaction.text(form(text), secrets)
        }
        guard Self.isText(type), isUnnamed || !secrets.areDeclared, !SecretScan(secrets: secrets).names(in: text) else {
            return nil
        }
        return Redaction.text(text, secrets)
    }

    /// The text up to `limit`, with a margin so that no secret is cut in half; ends at a character boundary.
    private func leadingBytes(_ data: Data) -> Data {
        guard limit < data.count - Self.margin else {
            return data
        }
        let leadingBytes = data.prefix(max(0, limit) + Self.margin)
        let tail = leadingBytes.reversed().prefix { $0 & 0xC0 == 0x80 }.count
        return leadingBytes.dropLast(leadingBytes.dropLast(tail).last.map { $0 >= 0xC0 } == true ? tail + 1 : tail)
    }

    private static let margin = 1 << 16

    private static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") && type != "text/event-stream" && type != "text/xml"
    }

    /// Whether text consists of form fields only: some authorization servers send them as `text/plain`.
    private static func isForm(_ text: String) -> Bool {
        let items = text.split(separator: "&", omittingEmptySubsequences: false)
        return !text.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") }
            && items.allSatisfy { $0.utf8.firstIndex(of: UInt8(ascii: "=")).map { $0 > text.startIndex } ?? false }
    }

    private func json(_ data: Data) -> String? {
        guard let value = try? JSONReader.decode(JSONValue.self, from: data),
            let text = try? JSONWriter.encode(isHidden(value) ? .string(Redaction.mark) : redacted(value))
        else {
            return nil
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether the document is a string where an object with secret fields is declared.
    private func isHidden(_ document: JSONValue) -> Bool {
        document.stringValue != nil && secrets.areDeclared && !isUnnamed
    }

    /// Recursion is bounded: the reader accepts at most 128 levels.
    private func redacted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object):
            let fields = SecretFields(secrets: secrets)
            let isSecret = fields.isSecret(in: object)
            var shown = JSONObject()
            for (name, value) in object {
                let hides = isSecret(name) && fields.hides(value, of: name)
                shown[secrets.values.hidden(in: name)] = hides ? replacement(of: value) : redacted(value)
            }
            return .object(shown)
        case .array(let elements): return .array(elements.map(redacted))
        case .string(let text): return .string(redacted(text))
        case .number(let number):
            return secrets.values.occur(in: number.text) ? .string(Redaction.mark) : value
        case .null, .bool: return value
        }
    }

    /// The text that replaces a secret field.
    private func replacement(of value: JSONValue) -> JSONValue {
        .string(placeholder.flatMap { make in value.scalarText.map(make) } ?? Redaction.mark)
    }

    /// A string can contain JSON, a URL with a key, a form, or a known secret.
    private func redacted(_ text: String) -> String {
        guard SecretFields.beginsJSON(text) else {
            return Redaction.text(Self.isForm(text) ? form(text) : text, secrets)
        }
        guard let inner = try? JSONReader.decode(JSONValue.self, from: Data(text.utf8)) else {
            return SecretScan(secrets: secrets).names(in: text) ? Redaction.mark : Redaction.text(text, secrets)
        }
        let shown = redacted(inner)
        return shown == inner ? text : (try? JSONWriter.encode(shown)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func form(_ text: String) -> String {
        let items = text.split(separator: "&", omittingEmptySubsequences: false)
        let isGrant = items.contains { SecretNames.isGrant(SecretFields.decodedName($0.prefix { $0 != "=" })) }
        return items.map { item in
            guard let equals = item.firstIndex(of: "=") else {
                return secrets.values.hidden(in: String(item))
            }
            let name = SecretFields.decodedName(item[..<equals])
            let isNamed = secrets.contain(formField: name) || isGrant && SecretNames.isSecretOfGrant(name)
            var value = String(item[equals...].dropFirst())
            if !isNamed { value = shownJSON(value) ?? value }
            let isSecret = isNamed || Redaction.isSecret(value[...], secrets)
            return item[...equals] + (isSecret ? Redaction.mark : secrets.values.hidden(in: value))
        }
        .joined(separator: "&")
    }

    /// The encoded value of a form field without secrets; nil if it is not JSON or contains none.
    private func shownJSON(_ value: String) -> String? {
        let text = value.replacing("+", with: " ").removingPercentEncoding ?? value
        guard SecretFields.beginsJSON(text) else {
            return nil
        }
        let shown = redacted(text)
        guard shown != text else {
            return nil
        }
        return PercentEncoding.value(shown).replacing(PercentEncoding.value(Redaction.mark), with: Redaction.mark)
    }
}
