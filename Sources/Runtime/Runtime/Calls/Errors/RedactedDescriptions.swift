import Foundation
import SpeccText

// Descriptions and reflection of messages show no secret, whether by `print`, `dump`, interpolation or a debugger.
// Bodies are described by their size.

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Accept: application/json, Authorization: ‹redacted›`. Fields that a catalog declares sensitive are known to the
    /// request only.
    @_spi(Generated) public var description: String {
        fields.map(\.description).joined(separator: ", ")
    }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["fields": description]) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `Location: https://api.example.com/things?token=‹redacted›`: a URL in a value is redacted like any other.
    @_spi(Generated) public var description: String {
        VisibleText.escaped("\(name): \(SecretNames.isSecret(name) ? Redaction.mark : Redaction.text(value))")
    }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["field": description]) }
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `POST https://api.example.com/things?token=‹redacted›, Accept: application/json, 17 bytes`
    @_spi(Generated) public var description: String {
        let secrets = knownSecrets
        let line = VisibleText.escaped("\(method.rawValue) \(Redaction.url(url, secrets))")
        let parts = [line, headers.redacted(secrets).description, body.size]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `200 from https://api.example.com/things, Content-Type: application/json, 112 bytes`
    @_spi(Generated) public var description: String {
        let secrets = call?.request?.knownSecrets ?? []
        let address = Redaction.url(url, secrets)
        let parts = ["\(status) from \(address)", headers.redacted(secrets).description, "\(data.count) bytes"]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

extension TransportResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `200 with Content-Type, Date`: names only, as a response does not know which values are secrets.
    @_spi(Generated) public var description: String {
        let names = headers.fields.map { VisibleText.escaped($0.name) }
        return names.isEmpty ? "\(status)" : "\(status) with \(names.joined(separator: ", "))"
    }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

extension ObservedResponse: CustomStringConvertible, CustomReflectable {
    /// `200 to GET https://api.example.com/things, Content-Type: application/json, 112 bytes`
    @_spi(Generated) public var description: String {
        let secrets = request.knownSecrets
        let head = "\(status) to \(request.method.rawValue) \(Redaction.url(request.url, secrets))"
        let parts = [head, headers.redacted(secrets).description, data.map { "\($0.count) bytes" } ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

extension RequestBuilder: CustomStringConvertible, CustomReflectable {
    /// `POST /things/{id} of GitHub.Things.addThing`
    @_spi(Generated) public var description: String {
        VisibleText.escaped("\(method.rawValue) \(Redaction.text(path.text)) of \(identity.name)")
    }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
    /// `112 bytes`; empty without a body.
    @_spi(Generated) public var description: String { size }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["body": description]) }

    var size: String {
        switch source {
        case .none: ""
        case .data(let data): "\(data.count) bytes"
        case .file(let url): "the file \(VisibleText.escaped(url.lastPathComponent))"
        case .stream, .once: length.map { "a stream of \($0) bytes" } ?? "a stream"
        }
    }
}
