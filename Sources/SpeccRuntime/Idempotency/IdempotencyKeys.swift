import Foundation

extension RequestBuilder {
    /// Sends a key in a header by which the server tells a repetition from a second request: one a call, the same with every
    /// try. A header that is there already stays. With a key every method may be repeated.
    public mutating func idempotencyKey(header name: String) {
        idempotencyHeader = name
        isIdempotent = true
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
