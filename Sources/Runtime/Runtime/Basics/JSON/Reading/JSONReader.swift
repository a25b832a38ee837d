public import Foundation

/// Reads a JSON document (RFC 8259) and provides its values to `JSONReadable.init(reading:)`.
///
/// No method throws. The reader records the first failure with its path; after it, every method returns a placeholder
/// (an empty string, 0, nil, an empty array), and `decode` finally throws the failure.
///
/// A document is validated as a whole before any value is read. It may be nested 128 levels deep and be 1 GiB large. A
/// byte order mark is skipped, an unpaired surrogate reads as U+FFFD, and invalid UTF-8 is an error. If an object has
/// several fields with the same name, the first one is used.
public struct JSONReader: ~Copyable {
    let document: JSONDocument
    var frame: ReaderFrame
    /// The first failure, or nil if every value read so far had the expected type.
    @_spi(Generated) public private(set) var failure: JSONDecodingError?
    /// The field last looked up without success, and the object it is missing from.
    var missingField: (name: StaticString, object: Int)?
    /// The arrays around the current value that are read as tuples, outermost first, and the names of their elements.
    var tuples: [(array: Int, names: [StaticString])] = []

    init(_ bytes: some ContiguousBytes) {
        document = JSONDocument(taking: bytes.withUnsafeBytes(PaddedBytes.init))
        failure = document.failure
        frame = failure == nil ? ReaderFrame(JSONDocument.root, in: document) : .none
    }

    /// Reads a whole document as a value of a readable type.
    ///
    /// - Throws: `JSONDecodingError` for invalid JSON and for the first value that does not have the expected type.
    public static func decode<Value: JSONReadable>(
        _ type: Value.Type = Value.self,
        from bytes: some ContiguousBytes
    ) throws(JSONDecodingError) -> Value {
        try decode(from: bytes) { reader in Value(reading: &reader) }
    }

    /// Reads a whole document with a closure, for formats that the type alone does not determine:
    /// `try JSONReader.decode(from: data) { $0.list { $0.dateTime(format: .unix) } }`
    ///
    /// - Throws: `JSONDecodingError` for invalid JSON and for the first value that does not have the expected type.
    @_spi(Generated) public static func decode<Value>(
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

    /// Records a failure at the current value, for constraints that only the type knows:
    /// `reader.fail(expected: "a country code of two letters")`. Only the first failure is recorded.
    public mutating func fail(expected: String) {
        fail(expected: expected, at: frame.value)
    }

    mutating func fail(_ error: JSONDecodingError) {
        guard failure == nil else {
            return
        }
        failure = error
        frame = .none
    }

    mutating func fail(expected: String, at index: Int) {
        guard failure == nil else {
            return
        }
        let location = index > 0 ? index : missingField?.object ?? JSONDocument.root
        var path = document.path(to: location)
        if index == 0, let missingField {
            JSONPathSyntax.append(field: "\(missingField.name)", to: &path)
        }
        failure = JSONDecodingError(
            path: path,
            expected: expected,
            found: document.found(index),
            offset: document.offset(location)
        )
        frame = .none
    }
}
