import Foundation

/// Reads the declared header fields of a response, for `HeaderReadable.init(reading:)`.
///
/// No method throws. The reader records the first error; later reads return placeholders, and the call fails at the
/// end.
public struct HeaderReader {
    private let headers: HTTPHeaders
    /// The first error; nil if there is none.
    private(set) var failure: JSONDecodingError?

    init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// The value of a required field.
    @_spi(Generated) public mutating func value<Value: JSONReadable>(_ name: String) -> Value {
        value(name) { Value(reading: &$0) }
    }

    /// The value of a required field that `read` decodes: `reader.value("Last-Modified") { $0.dateTime(format: .http)
    /// }`.
    @_spi(Generated) public mutating func value<Value>(_ name: String, _ read: (inout JSONReader) -> Value) -> Value {
        if headers[name] == nil {
            fail(JSONDecodingError(path: "", expected: "a value", found: ValueExcerpt.nothing, offset: 0), name)
        }
        return parse(headers[name] ?? "", name, read)
    }

    /// The value of an optional field; nil if it is missing.
    @_spi(Generated) public mutating func valueIfPresent<Value: JSONReadable>(_ name: String) -> Value? {
        valueIfPresent(name) { Value(reading: &$0) }
    }

    /// The value of an optional field that `read` decodes; nil if it is missing.
    @_spi(Generated) public mutating func valueIfPresent<Value>(_ name: String, _ read: (inout JSONReader) -> Value)
        -> Value?
    {
        headers[name].map { parse($0, name, read) }
    }

    /// The elements of a comma-separated list, in one field or several (RFC 9110, section 5.6.1). Empty if the field is
    /// missing.
    @_spi(Generated) public mutating func list<Element: JSONReadable>(_ name: String) -> [Element] {
        list(name) { Element(reading: &$0) }
    }

    /// The elements of a list that `read` decodes. Empty if the field is missing.
    @_spi(Generated) public mutating func list<Element>(_ name: String, _ read: (inout JSONReader) -> Element)
        -> [Element]
    {
        listIfPresent(name, read) ?? []
    }

    /// The elements of a list; nil if the field is missing.
    @_spi(Generated) public mutating func listIfPresent<Element: JSONReadable>(_ name: String) -> [Element]? {
        listIfPresent(name) { Element(reading: &$0) }
    }

    /// The elements of a list that `read` decodes; nil if the field is missing.
    @_spi(Generated) public mutating func listIfPresent<Element>(
        _ name: String,
        _ read: (inout JSONReader) -> Element
    ) -> [Element]? {
        guard headers.fields.contains(where: { $0.isNamed(name) }) else {
            return nil
        }
        return headers.members(of: name).map { parse(String($0), name, read) }
    }

    /// The fields with a name prefix, by the rest of their names in lower case.
    @_spi(Generated) public mutating func family(_ prefix: String) -> [String: String] {
        let prefix = ASCIIText.lowercased(prefix)
        var values: [String: String] = [:]
        for field in headers.fields {
            let name = ASCIIText.lowercased(field.name)
            guard name.hasPrefix(prefix) else { continue }
            let key = String(name.dropFirst(prefix.count))
            if values[key] == nil { values[key] = field.value } else { values[key]?.append(", " + field.value) }
        }
        return values
    }

    /// Parses the text as a JSON string, and if that fails as a JSON literal, such as a number: the type decides which
    /// one fits.
    private mutating func parse<Value>(_ text: String, _ name: String, _ read: (inout JSONReader) -> Value) -> Value {
        var reader = JSONReader((try? JSONWriter.encode(text)) ?? Data())
        let value = read(&reader)
        guard let failure = reader.failure else {
            return value
        }
        var bare = JSONReader(Array(text.utf8))
        let second = read(&bare)
        if bare.failure != nil {
            fail(failure, name)
        }
        return second
    }

    private mutating func fail(_ failure: JSONDecodingError, _ name: String) {
        self.failure =
            self.failure
            ?? JSONDecodingError(
                path: JSONDecodingError.headerPath + name,
                expected: failure.expected,
                found: failure.found,
                offset: 0
            )
    }
}

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
