/// Declared headers of an answer, which a type can be made of.
public protocol HeaderReadable: Sendable {
    /// Where a header does not fit, the reader keeps the failure, and what is made here is thrown away.
    init(reading reader: inout HeaderReader)
}

/// An answer with those of its headers that a catalog declares. What the answer itself has can be read from it directly:
///
///     let file = try await storage.getFile(id: id)
///     print(file.name, file.headers.eTag ?? "none")
@dynamicMemberLookup
public struct WithHeaders<Value: Sendable, Headers: Sendable>: Sendable {
    /// The answer.
    public let value: Value
    /// What came beside it.
    public let headers: Headers

    /// As a call makes it.
    public init(_ value: Value, headers: Headers) {
        self.value = value
        self.headers = headers
    }

    /// A field of the answer. Where the answer itself has a `value` or `headers`, write `answer.value.value`.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}

extension HTTPResponse {
    /// The headers that a type declares. One that does not fit is a decoding failure.
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

    /// A value that has been read of this answer, together with its headers: `try response.with(response.json())`
    public func with<Value, Headers: HeaderReadable>(
        _ value: Value
    ) throws(NetworkError) -> WithHeaders<Value, Headers> {
        WithHeaders(value, headers: try headers())
    }
}
