public import Foundation

/// Reads one JSON document (RFC 8259), whose values it offers one after the other to `JSONReadable.init(reading:)`.
///
/// No method throws. The first failure is kept with its path, and from then on every answer is a cheap dummy: texts are
/// empty, numbers 0, optionals nil, lists end. `decode` throws that failure in the end.
///
/// A document is checked as a whole before anything is read from it. It may nest 128 levels deep and be 1 GiB large. A
/// byte order mark is skipped, half a surrogate pair reads as U+FFFD, bytes that are not UTF-8 are refused. Of several
/// fields of one name in an object the first counts.
public struct JSONReader: ~Copyable {
    let document: JSONDocument
    var frame: ReaderFrame
    /// What failed first; nil while everything fits.
    public private(set) var failure: JSONDecodingError?
    /// The field that was looked up last and is not there, and the object it is missing from.
    var absent: (name: StaticString, object: Int)?

    init(_ bytes: some ContiguousBytes) {
        document = JSONDocument(taking: bytes.withUnsafeBytes(PaddedBytes.init))
        failure = document.failure
        frame = failure == nil ? ReaderFrame(JSONDocument.root, in: document) : .none
    }

    /// Reads a whole document as one value.
    public static func decode<Value: JSONReadable>(
        _ type: Value.Type = Value.self,
        from bytes: some ContiguousBytes
    ) throws(JSONDecodingError) -> Value {
        try decode(from: bytes) { reader in Value(reading: &reader) }
    }

    /// Reads a whole document in a form that a type alone does not tell:
    /// `try JSONReader.decode(from: data) { $0.list { $0.dateTime(format: .unix) } }`
    public static func decode<Value>(
        from bytes: some ContiguousBytes,
        _ read: (inout JSONReader) -> Value
    ) throws(JSONDecodingError) -> Value {
        var reader = JSONReader(bytes)
        if let failure = reader.failure {
            throw failure
        }
        let value = read(&reader)
        if let failure = reader.failure {
            throw failure
        }
        return value
    }

    /// Keeps a failure at the value that is being read: for what a type knows and the reader does not, as in
    /// `reader.fail(expected: "a country code of two letters")`. Only the first failure is kept.
    public mutating func fail(expected: String) {
        fail(expected: expected, at: frame.value)
    }

    mutating func fail(expected: String, at index: Int) {
        guard failure == nil else {
            return
        }
        let place = index > 0 ? index : absent?.object ?? JSONDocument.root
        var path = document.path(to: place)
        if index == 0, let absent {
            JSONPathSyntax.append(field: "\(absent.name)", to: &path)
        }
        failure = JSONDecodingError(
            path: path,
            expected: expected,
            found: document.found(index),
            offset: document.offset(place)
        )
        frame = .none
    }
}
