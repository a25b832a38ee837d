import Foundation

/// Where a request carries the key by which its server tells a repetition from a second request.
public struct IdempotencyKeyLocation: Sendable, Hashable {
    private enum Part: Hashable {
        case header(String)
        case body([String])
    }

    private let part: Part

    /// A header: `.header("Idempotency-Key")`
    public static func header(_ name: String) -> Self { Self(part: .header(name)) }

    /// A field of the body, which is an object of JSON or a form; with several names a field within fields.
    public static func body(_ path: String...) -> Self { Self(part: .body(path)) }

    /// What is there already stays.
    func add(to request: inout TransportRequest, _ makeKey: () -> String) throws(RequestError) {
        switch part {
        case .header(let name):
            if request.headers[name] == nil {
                request.headers[name] = makeKey()
            }
        case .body(let path): try request.setField(path, to: .string(makeKey()), replaces: false)
        }
    }
}

extension RequestBuilder {
    /// Sends a key in a header by which the server tells a repetition from a second request: one a call, the same with every
    /// try. A header that is there already stays. With a key every method may be repeated.
    public mutating func idempotencyKey(header name: String) {
        idempotency = .header(name)
    }

    /// The same for a key that the endpoint puts somewhere else, such as into the body.
    ///
    /// - Parameter key: The caller's own, or nil for a random UUID.
    /// - Returns: The key to be sent.
    public mutating func idempotencyKey(_ key: String? = nil) -> String {
        isIdempotent = true
        return key ?? UUID().uuidString
    }
}
