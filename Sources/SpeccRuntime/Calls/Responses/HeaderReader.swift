import Foundation

/// Reads the headers of an answer that a catalog declares, for `HeaderReadable.init(reading:)`.
///
/// No method throws. The first header that does not fit is kept; every answer from then on is a cheap dummy, and the call
/// fails in the end.
public struct HeaderReader {
    /// What stands before a header's name where a failure says its place.
    static let path = "header "

    private let headers: HTTPHeaders
    /// What failed first; nil while everything fits.
    private(set) var failure: JSONDecodingError?

    init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// A header's value.
    public mutating func value<Value: JSONReadable>(_ name: String) -> Value {
        value(name) { Value(reading: &$0) }
    }

    /// A header in a form that its type alone does not tell: `reader.value("Last-Modified") { $0.dateTime(format: .http) }`
    public mutating func value<Value>(_ name: String, _ read: (inout JSONReader) -> Value) -> Value {
        if headers[name] == nil {
            fail(JSONDecodingError(path: "", expected: "a value", found: ValueExcerpt.nothing, offset: 0), name)
        }
        return parse(headers[name] ?? "", name, read)
    }

    /// Nil where there is no such header.
    public mutating func valueIfPresent<Value: JSONReadable>(_ name: String) -> Value? {
        valueIfPresent(name) { Value(reading: &$0) }
    }

    /// Nil where there is no such header.
    public mutating func valueIfPresent<Value>(_ name: String, _ read: (inout JSONReader) -> Value) -> Value? {
        headers[name].map { parse($0, name, read) }
    }

    /// The values of a list, which commas part, in one field or in several (RFC 9110, section 5.6.1). None where there is no
    /// such header.
    public mutating func list<Element: JSONReadable>(_ name: String) -> [Element] {
        list(name) { Element(reading: &$0) }
    }

    /// The same in a form that a type alone does not tell.
    public mutating func list<Element>(_ name: String, _ read: (inout JSONReader) -> Element) -> [Element] {
        listIfPresent(name, read) ?? []
    }

    /// Nil where there is no such header.
    public mutating func listIfPresent<Element: JSONReadable>(_ name: String) -> [Element]? {
        listIfPresent(name) { Element(reading: &$0) }
    }

    /// Nil where there is no such header.
    public mutating func listIfPresent<Element>(
        _ name: String,
        _ read: (inout JSONReader) -> Element
    ) -> [Element]? {
        guard let value = headers[name] else {
            return nil
        }
        let parts = value.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
        return parts.map { parse($0, name, read) }
    }

    /// The headers that begin so, by the rest of their names in lower case.
    public mutating func family(_ prefix: String) -> [String: String] {
        let prefix = ASCIIText.lowercased(prefix)
        var values: [String: String] = [:]
        for field in headers.fields {
            let name = ASCIIText.lowercased(field.name)
            if name.hasPrefix(prefix) { values[String(name.dropFirst(prefix.count))] = headers[field.name] }
        }
        return values
    }

    /// A text is a text in JSON, a number is one as it stands: whichever of the two the type asks for.
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
                path: Self.path + name,
                expected: failure.expected,
                found: failure.found,
                offset: 0
            )
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.utf8[...]
        while text.first == 0x20 || text.first == 0x09 { text = text.dropFirst() }
        while text.last == 0x20 || text.last == 0x09 { text = text.dropLast() }
        return String(decoding: text, as: UTF8.self)
    }
}
