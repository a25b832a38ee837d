import Foundation

/// The location of the idempotency key in a request. With the key, the server recognizes a repeated request.
public struct IdempotencyKeyLocation: Sendable, Hashable {
    private enum Part: Hashable {
        case header(String)
        case body([String])
        case none
    }

    private let part: Part

    /// No key.
    public static let none = Self(part: .none)

    /// A header field: `.header("Idempotency-Key")`.
    public static func header(_ name: String) -> Self { Self(part: .header(name)) }

    /// A field of the body, which must be a JSON object or a form. Several names are the path of a nested field.
    public static func body(_ path: String...) -> Self { Self(part: .body(path)) }

    /// Adds a new key unless the request has one.
    func add(to request: inout TransportRequest, _ makeKey: () -> String) throws(RequestError) {
        switch part {
        case .header(let name):
            if request.headers[name] == nil {
                request.headers[name] = makeKey()
            }
        case .body(let path): try request.setField(path, to: .string(makeKey()), replaces: false)
        case .none: break
        }
    }
}

@_spi(Generated) extension RequestBuilder {
    /// Sends an idempotency key in a header field: one per call, the same for every attempt, unless the request has the
    /// field already. With a key, every method can be retried.
    public mutating func idempotencyKey(header name: String) {
        idempotency = .header(name)
    }

    /// Marks the request as idempotent, for a key that the endpoint itself sends, for example in the body.
    ///
    /// - Parameter key: The caller's key; nil for a random UUID.
    /// - Returns: The key to send.
    public mutating func idempotencyKey(_ key: String? = nil) -> String {
        isIdempotent = true
        return key ?? UUID().uuidString
    }
}
