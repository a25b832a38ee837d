import Foundation

/// A body as a log may show it: as text, without secrets.
struct BodyFormatter {
    /// In lower case: the names of fields that hold a secret, beside those that sound like one.
    let sensitive: Set<String>
    /// Bytes of the shown text, beyond which it is cut.
    let limit: Int

    /// Where only the form of a body tells what is secret in it, a body that does not have the form is told by its size.
    func shown(_ data: Data, contentType: String?) -> String {
        data.isEmpty ? "" : redacted(data, contentType: contentType).map(cut) ?? "\(data.count) bytes"
    }

    /// All of it without secrets; nil where nobody can tell what is secret in it.
    func redacted(_ data: Data, contentType: String?) -> String? {
        guard !sensitive.contains(Redaction.body) else {
            return nil
        }
        let type = Self.type(contentType)
        return switch type {
        case _ where type == "application/json" || type.hasSuffix("+json"): json(data)
        case "application/x-www-form-urlencoded": String(data: data, encoding: .utf8).map(form)
        case "application/x-ndjson", "application/jsonl", "text/event-stream", "text/xml": nil
        case _ where type.hasPrefix("text/"): String(data: data, encoding: .utf8)
        default: nil
        }
    }

    /// Whether it has a field that must not be written down even where the rest is: one of `sensitive`, or one whose name
    /// says that it is a secret. A body that is neither JSON nor a form has no fields.
    func holdsSecret(_ data: Data, contentType: String?) -> Bool {
        let type = Self.type(contentType)
        if type == "application/x-www-form-urlencoded", let text = String(data: data, encoding: .utf8) {
            return text.split(separator: "&").contains { item in
                let name = item.prefix { $0 != "=" }.replacing("+", with: " ").removingPercentEncoding ?? "token"
                return Redaction.names(ofField: name).contains(where: isPlainSecret)
            }
        }
        return (try? JSONReader.decode(JSONValue.self, from: data)).map(holdsSecret) ?? false
    }

    private func holdsSecret(_ value: JSONValue) -> Bool {
        switch value {
        case .object(let object):
            object.names.contains { isPlainSecret($0) || object[$0].map(holdsSecret) == true }
        case .array(let elements): elements.contains(where: holdsSecret)
        case .null, .bool, .number, .string: false
        }
    }

    private func isPlainSecret(_ name: String) -> Bool {
        Redaction.isPlainSecret(name) || sensitive.contains(ASCIIText.lowercased(name))
    }

    private static func type(_ contentType: String?) -> String {
        String(ASCIIText.lowercased(contentType ?? "").prefix { $0 != ";" && $0 != " " })
    }

    private func json(_ data: Data) -> String? {
        guard let value = try? JSONReader.decode(JSONValue.self, from: data),
            let text = try? JSONWriter.encode(redacted(value))
        else {
            return nil
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// JSON nests 128 levels at most.
    private func redacted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(var object):
            for name in object.names {
                object[name] = isSecret(name) ? .string(Redaction.mark) : object[name].map(redacted)
            }
            return .object(object)
        case .array(let elements): return .array(elements.map(redacted))
        // An address, of the next page say, may hold a key.
        case .string(let text) where text.contains("://"): return .string(Redaction.text(text, sensitive: sensitive))
        case .null, .bool, .number, .string: return value
        }
    }

    private func form(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let equals = item.firstIndex(of: "=") else {
                return String(item)
            }
            let name = item[..<equals].replacing("+", with: " ").removingPercentEncoding ?? "token"
            let value = item[equals...].dropFirst()
            return Redaction.isSecret(field: name, sensitive) || Redaction.holdsSecret(value, sensitive)
                ? item[...equals] + Redaction.mark : String(item)
        }
        .joined(separator: "&")
    }

    private func isSecret(_ name: String) -> Bool {
        Redaction.isSecret(name) || sensitive.contains(ASCIIText.lowercased(name))
    }

    private func cut(_ text: String) -> String {
        guard text.utf8.count > limit else {
            return text
        }
        let end = text.utf8.index(text.startIndex, offsetBy: max(0, limit))
        return String(decoding: text.utf8[..<end], as: UTF8.self) + "… (\(text.utf8.count) bytes)"
    }
}
