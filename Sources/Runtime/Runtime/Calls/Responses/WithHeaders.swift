/// The declared header fields of a response, as a type.
public protocol HeaderReadable: Sendable {
    /// Reads the fields. If one does not decode, the reader records the error and the result is discarded.
    init(reading reader: inout HeaderReader)
}

/// A response with its declared header fields. Properties of the response can be read directly:
///
///     let file = try await storage.getFile(id: id)
///     print(file.name, file.headers.eTag ?? "none")
@dynamicMemberLookup
public struct WithHeaders<Value: Sendable, Headers: Sendable>: Sendable {
    /// The decoded body.
    public let value: Value
    /// The decoded header fields.
    public let headers: Headers

    /// Combines a decoded body and decoded header fields.
    public init(_ value: Value, headers: Headers) {
        self.value = value
        self.headers = headers
    }

    /// A property of the decoded body. If it has a property `value` or `headers`, write `response.value.value`.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}

@_spi(Generated) extension HTTPResponse {
    /// The declared header fields. Throws a decoding error if one does not decode.
    public func headers<Headers: HeaderReadable>(
        as type: Headers.Type = Headers.self
    ) throws(NetworkError) -> Headers {
        var reader = HeaderReader(headers)
        let headers = Headers(reading: &reader)
        if let failure = reader.failure {
            throw decodingError(failure)
        }
        return headers
    }

    /// A decoded value together with the declared header fields: `try response.with(response.json())`.
    public func with<Value, Headers: HeaderReadable>(
        _ value: Value
    ) throws(NetworkError) -> WithHeaders<Value, Headers> {
        WithHeaders(value, headers: try headers())
    }
}
