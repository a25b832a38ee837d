public import Foundation

/// Writes a compact JSON document (RFC 8259) with fields in the order of the calls.
///
/// No method throws. The writer records the first failure with its path, and `encode` throws it. Objects and arrays may
/// be nested 128 levels deep, the limit of `JSONReader`.
public struct JSONWriter: ~Copyable {
    /// The part of the current value written so far.
    private enum Progress {
        case nothing, fields, value, elements
    }

    var buffer = JSONBuffer()
    private var progress = Progress.nothing
    private var depth = 0
    /// The discriminator that a union wrote into the current object; the member skips its own field with that name.
    private(set) var tagged: StaticString?
    /// The names of the remaining elements of the current tuple.
    private var elementNames: ArraySlice<StaticString> = []
    /// The first failure, or nil if every value so far could be written.
    @_spi(Generated) public private(set) var failure: JSONEncodingError?

    private init() {}

    /// Encodes a value as a JSON document.
    ///
    /// - Throws: `JSONEncodingError` for the first value that JSON cannot represent.
    public static func encode(_ value: some JSONWritable) throws(JSONEncodingError) -> Data {
        try encode { value.write(to: &$0) }
    }

    /// Encodes a document with a closure, for formats that the type alone does not determine:
    /// `try JSONWriter.encode { $0.list(times) { $0.dateTime($1, format: .unix) } }`
    ///
    /// - Throws: `JSONEncodingError` for the first value that JSON cannot represent.
    @_spi(Generated) public static func encode(_ write: (inout JSONWriter) -> Void) throws(JSONEncodingError) -> Data {
        var writer = JSONWriter()
        writer.nest(write)
        if let failure = writer.failure {
            throw failure
        }
        return writer.buffer.data()
    }

    /// Records a failure at the current value. Only the first failure is recorded.
    public mutating func fail(_ reason: String) {
        guard failure == nil else {
            return
        }
        // A reader of the incomplete document reports the position of the missing value, which is the current one.
        let document = JSONDocument(taking: PaddedBytes(copying: buffer.written))
        failure = JSONEncodingError(path: document.failure?.path ?? "", reason: reason)
    }

    /// Begins a field of the current object.
    mutating func name(_ name: StaticString) {
        if progress == .elements { return beginElement(name) }
        beginField()
        buffer.append(quoted: name)
        buffer.append(JSONByte.colon)
    }

    mutating func name(_ name: String) {
        beginField()
        buffer.append(quoted: name)
        buffer.append(JSONByte.colon)
    }

    /// Writes the current value as an array, whose elements are then written like fields with these names. An element that is
    /// omitted before another one is null.
    @_spi(Generated) public mutating func tuple(_ names: StaticString...) {
        begin()
        buffer.append(JSONByte.openBracket)
        progress = .elements
        elementNames = names[...]
        checkDepth()
    }

    private mutating func beginElement(_ name: StaticString) {
        while let next = elementNames.popFirst() {
            if elementNames.startIndex > 1 { buffer.append(JSONByte.comma) }
            if next.hasSameText(as: name) { return }
            buffer.append("null")
        }
        fail("a tuple has no further element '\(name)'")
    }

    private mutating func beginField() {
        if progress == .fields {
            buffer.append(JSONByte.comma)
        } else {
            begin()
            buffer.append(JSONByte.openBrace)
            progress = .fields
            checkDepth()
        }
    }

    /// Begins a value without a name.
    mutating func begin() {
        if progress != .nothing {
            fail("a type wrote more than one value")
        }
        progress = .value
    }

    /// Writes a value inside the current one.
    mutating func nest(_ write: (inout JSONWriter) -> Void) {
        let outer = (progress, tagged, elementNames)
        progress = .nothing
        tagged = nil
        elementNames = []
        depth += 1
        // One level more than the limit, because the value may be a scalar.
        if depth <= JSONParser.depthLimit + 1 {
            write(&self)
        } else {
            checkDepth()
        }
        switch progress {
        case .nothing:
            checkDepth()
            buffer.append("{}")
        case .fields: buffer.append(JSONByte.closeBrace)
        case .elements: buffer.append(JSONByte.closeBracket)
        case .value: break
        }
        depth -= 1
        (progress, tagged, elementNames) = outer
    }

    private mutating func checkDepth() {
        if depth > JSONParser.depthLimit {
            fail("more than 128 levels of nesting")
        }
    }

    /// Writes the discriminator of a union, to which the member then adds its fields.
    @_spi(Generated) public mutating func tag(_ name: StaticString, _ tag: String) {
        string(name, tag)
        tagged = name
    }

    /// Writes an integer discriminator of a union, to which the member then adds its fields.
    @_spi(Generated) public mutating func tag(_ name: StaticString, _ tag: Int) {
        int(name, tag)
        tagged = name
    }

    /// Whether a union has already written this field as its discriminator, so that the member must skip it.
    @_spi(Generated) public func isTagged(_ name: StaticString) -> Bool {
        tagged.map { "\($0)" == "\(name)" } ?? false
    }

    /// Writes an array, calling `write` for each element.
    mutating func elements<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        checkDepth()
        buffer.append(JSONByte.openBracket)
        var isFirst = true
        for element in elements {
            if !isFirst {
                buffer.append(JSONByte.comma)
            }
            isFirst = false
            nest { write(&$0, element) }
        }
        buffer.append(JSONByte.closeBracket)
    }
}

/// The reason why a value cannot be written as JSON.
public struct JSONEncodingError: Error, Hashable, Sendable {
    /// The path of the value, such as `items[3].score`; empty for the root value.
    public let path: String
    /// The reason, such as "JSON cannot represent NaN".
    public let reason: String
}

extension JSONEncodingError: CustomStringConvertible {
    /// The path and the reason: `items[3].score: JSON cannot represent NaN`
    @_spi(Generated) public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}
