import Foundation

// What is printed of a message never shows a secret, by whatever way it is printed: `print`, `dump`, interpolation, a
// debugger. Bodies are told by their size.

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Accept: application/json, Authorization: ‹redacted›`
    public var description: String {
        fields.map(\.description).joined(separator: ", ")
    }

    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["fields": description]) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Location: https://api.example.com/things?token=‹redacted›`: an address in a value is shown like any other.
    public var description: String {
        "\(name): \(Redaction.isSecret(name) ? Redaction.mark : Redaction.text(value))"
    }

    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["field": description]) }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `POST https://api.example.com/things?token=‹redacted›, Accept: application/json, 17 bytes`
    public var description: String {
        let fields = headers.fields.map { isSecret($0.name) ? "\($0.name): \(Redaction.mark)" : $0.description }
        let address = Redaction.url(url, sensitive: sensitive)
        let parts = ["\(method.rawValue) \(address)", fields.joined(separator: ", "), body.size]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `200 from https://api.example.com/things, Content-Type: application/json, 112 bytes`
    public var description: String {
        let parts = ["\(status) from \(Redaction.url(url))", headers.description, "\(data.count) bytes"]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

extension RequestBody {
    var size: String {
        switch source {
        case .none: ""
        case .data(let data): "\(data.count) bytes"
        case .file(let url): "the file \(url.lastPathComponent)"
        case .stream, .once: length.map { "a stream of \($0) bytes" } ?? "a stream"
        }
    }
}
