import Foundation
import SpeccSynchronization
import SpeccText

/// The secrets of a call, by name and by value. They are redacted in all texts and not sent to another origin.
struct CallSecrets: Sendable {
    /// In lower case: names of header fields, query items, path parameters and body fields that are secret, in addition
    /// to those of `SecretNames`. A name that ends with an asterisk is a prefix of names of header fields or query items.
    private(set) var names: Set<String> = []
    /// Whether an endpoint declares any of them. A body that cannot be parsed may contain what it declares.
    private(set) var areDeclared = false
    /// Whether the bodies of the request and its response are secrets as a whole.
    var redactBodies = false
    /// Percent-encoded path segments that are redacted in paths, however short they are.
    private(set) var segments: Set<String> = []
    /// Decoded values of path parameters, which are secrets wherever a path contains them.
    private(set) var pathValues: Set<String> = []
    /// In lower case: the names of the query items of a URL that is a secret as a whole.
    private var addressItems: Set<String> = []
    /// The values, known from the request or the credential.
    var values = SecretValues()
    /// The credentials of other calls of the client.
    var ofClient: ClientSecrets?
    /// Whether `values` contains all secrets of the request.
    var areValuesKnown = false
    /// The type of a successful response.
    var response = DeclaredResponse.fields

    /// Adds names that an endpoint declares, in any case.
    mutating func declare(_ names: some Collection<String>) {
        guard !names.isEmpty else {
            return
        }
        self.names.formUnion(names.map(ASCIIText.lowercased))
        areDeclared = true
    }

    /// Adds the name of a header field, query item or body field that carries a credential.
    mutating func add(_ name: String) {
        names.insert(ASCIIText.lowercased(name))
    }

    /// Adds the value of a path parameter, which can consist of several segments.
    mutating func add(pathValue value: String) {
        for segment in value.split(separator: "/").map(String.init) {
            segments.insert(PercentEncoding.value(segment))
            pathValues.insert(segment)
        }
        values.insert(value)
    }

    /// Adds a URL of which only the host may be shown. Parts that could occur in any URL (`download`, `3600`) are
    /// redacted in it but not searched for elsewhere.
    mutating func hide(_ address: URL) {
        for segment in address.path(percentEncoded: true).split(separator: "/") {
            segments.insert(String(segment))
            insert(longPart: Redaction.decoded(String(segment)))
        }
        for item in SecretFields.items(of: address.query(percentEncoded: true) ?? "") {
            addressItems.insert(ASCIIText.lowercased(item.name))
            insert(longPart: item.value)
        }
    }

    private mutating func insert(longPart text: String) {
        if text.utf8.count >= 16 { values.insert(text) }
    }
}

extension CallSecrets: ExpressibleByArrayLiteral {
    /// The names that an endpoint declares.
    init(arrayLiteral names: String...) {
        declare(names)
    }
}

extension CallSecrets {
    /// Whether a header field is secret.
    func contain(header name: String) -> Bool {
        SecretNames.isSecret(name) || isNamed(header: name)
    }

    /// Whether a query item is secret: for `filter[pin]`, if one of the names is.
    func contain(item name: String) -> Bool {
        Self.parts(of: name).contains { SecretNames.isSecret($0) || isNamed($0) }
            || isFamily(ASCIIText.lowercased(name))
            || !addressItems.isEmpty && addressItems.contains(ASCIIText.lowercased(name))
    }

    /// Whether a form field is secret. `filter[pin]` is secret if either name is.
    func contain(formField name: String) -> Bool {
        Self.parts(of: name).contains(where: contain(field:))
    }

    /// Whether a body field is secret.
    func contain(field name: String) -> Bool {
        SecretNames.isSecretField(name) || isNamed(name)
    }

    /// Whether the endpoint or a credential declares the name.
    func isNamed(_ name: String) -> Bool {
        !names.isEmpty && names.contains(ASCIIText.lowercased(name))
    }

    /// Whether the endpoint or a credential declares the name of a header field or a prefix of it.
    func isNamed(header name: String) -> Bool {
        guard !names.isEmpty else {
            return false
        }
        let name = ASCIIText.lowercased(name)
        return names.contains(name)
            || names.contains { $0.hasSuffix("*") && $0 != "*" && name.hasPrefix($0.dropLast()) }
    }

    /// Whether the endpoint declares a prefix of a query item, in lower case. A family without a prefix contains all items.
    private func isFamily(_ name: String) -> Bool {
        !names.isEmpty && names.contains { $0.hasSuffix("*") && name.hasPrefix($0.dropLast()) }
    }

    /// The names in the name of a form field or query item: for `filter[pin]` its parts and the whole.
    static func parts(of name: String) -> [String] {
        name.split(whereSeparator: { $0 == "[" || $0 == "]" }).map(String.init) + [name]
    }
}

/// The type of the body of a successful response, as its endpoint declares it.
enum DeclaredResponse: Sendable {
    /// Fields with names.
    case fields
    /// Text or bytes, without names.
    case unnamed

    init(_ type: Any.Type) {
        self = type == String.self || type == String?.self ? .unnamed : .fields
    }
}

/// The credentials that a client has sent. A server can repeat them in its responses to other calls, which do not carry
/// them.
final class ClientSecrets: Sendable {
    private struct State {
        /// The values of the latest credentials, the oldest first.
        var credentials: [String] = []
        var secrets = CallSecrets()
    }

    private let state = Mutex(State())

    /// The values to search for.
    var values: SecretValues { state.withLock(\.secrets.values) }

    /// Adds the value of a credential.
    func learn(credential: String) {
        // A short value could be an ordinary word in other calls.
        guard credential.utf8.count >= SecretValues.distinctive else {
            return
        }
        state.withLock { state in
            guard !state.credentials.contains(credential) else {
                return
            }
            state.credentials.append(credential)
            if state.credentials.count > Self.limit {
                state.credentials.removeFirst(Self.limit / 2)
                state.secrets = CallSecrets()
                for credential in state.credentials { state.secrets.learn(credential: credential) }
            } else {
                state.secrets.learn(credential: credential)
            }
        }
    }

    /// Tokens are renewed as long as the program runs.
    private static let limit = 64
}

extension CallSecrets {
    /// Whether a URL of the server contains a secret of the call: in its text, as a whole segment, or, for values too
    /// short to be searched for, in an item with the name of a secret.
    ///
    /// A server can add secrets of its own, as storage services do; these are not the call's.
    func occur(in url: URL) -> Bool {
        let text = url.absoluteString
        if values.occur(in: text) || values.occur(in: Redaction.decoded(text)) {
            return true
        }
        let segments = url.path(percentEncoded: true).split(separator: "/").lazy.map { Redaction.decoded(String($0)) }
        if segments.contains(where: pathValues.contains) {
            return true
        }
        return SecretFields.items(of: url.query(percentEncoded: true) ?? "").contains { name, value in
            !value.isEmpty && values.short.contains(value) && contain(formField: name)
        }
    }
}
