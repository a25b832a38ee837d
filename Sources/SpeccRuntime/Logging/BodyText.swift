import Foundation

/// A body as a log may show it: as text, without secrets.
struct BodyText {
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
        let type = ASCIIText.lowercased(contentType ?? "").prefix { $0 != ";" && $0 != " " }
        return switch type {
        case _ where type == "application/json" || type.hasSuffix("+json"): json(data)
        case "application/x-www-form-urlencoded": String(data: data, encoding: .utf8).map(form)
        case "application/x-ndjson", "application/jsonl", "text/event-stream": nil
        case _ where type.hasPrefix("text/"): String(data: data, encoding: .utf8)
        default: nil
        }
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
        case .null, .bool, .number, .string: return value
        }
    }

    private func form(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let equals = item.firstIndex(of: "=") else {
                return String(item)
            }
            let name = item[..<equals].replacing("+", with: " ").removingPercentEncoding ?? "token"
            return isSecret(name) ? item[...equals] + Redaction.mark : String(item)
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
