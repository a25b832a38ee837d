public import Foundation

/// Writes one JSON document (RFC 8259), compactly and in the order in which it is told.
///
/// No method throws. The first failure is kept with its path, and `encode` throws it in the end. Objects and lists may
/// nest 128 levels deep, as deep as `JSONReader` reads.
public struct JSONWriter: ~Copyable {
    /// What was written so far of the value that is under way.
    private enum Progress {
        case nothing, fields, whole
    }

    var buffer = JSONBuffer()
    private var progress = Progress.nothing
    private var depth = 0
    /// The field that a union has written into the object that is under way, for the member behind it to leave out.
    private var tagged: StaticString?
    /// What failed first; nil while everything can be written.
    public private(set) var failure: JSONEncodingError?

    private init() {}

    /// The document of one value.
    public static func encode(_ value: some JSONWritable) throws(JSONEncodingError) -> Data {
        try encode { value.write(to: &$0) }
    }

    /// The document of what is written in a form that a type alone does not tell:
    /// `try JSONWriter.encode { $0.list(times) { $0.dateTime($1, format: .unix) } }`
    public static func encode(_ write: (inout JSONWriter) -> Void) throws(JSONEncodingError) -> Data {
        var writer = JSONWriter()
        writer.nest(write)
        if let failure = writer.failure {
            throw failure
        }
        return writer.buffer.data()
    }

    /// Keeps a failure at the value that is being written. Only the first failure is kept.
    public mutating func fail(_ reason: String) {
        guard failure == nil else {
            return
        }
        // The path is where a reader would miss the value that cannot be written.
        let document = JSONDocument(taking: PaddedBytes(copying: buffer.written))
        failure = JSONEncodingError(path: document.failure?.path ?? "", reason: reason)
    }

    /// Begins a field of the object that is under way.
    mutating func name(_ name: StaticString) {
        beginField()
        buffer.append(quoted: name)
        buffer.append(JSONByte.colon)
    }

    mutating func name(_ name: String) {
        beginField()
        buffer.append(quoted: name)
        buffer.append(JSONByte.colon)
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
            fail("a type wrote a second value behind its first one")
        }
        progress = .whole
    }

    /// Writes one value inside of another one.
    mutating func nest(_ write: (inout JSONWriter) -> Void) {
        let outer = (progress, tagged)
        progress = .nothing
        tagged = nil
        depth += 1
        // A level more than may be open: what stands there may still be no object and no list.
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
        case .whole: break
        }
        depth -= 1
        (progress, tagged) = outer
    }

    private mutating func checkDepth() {
        if depth > JSONParser.depthLimit {
            fail("more than 128 levels of nesting")
        }
    }

    /// Writes the field by which a union tells its members apart; the member adds its fields behind it.
    public mutating func tag(_ name: StaticString, _ tag: String) {
        string(name, tag)
        tagged = name
    }

    /// The same where that field is a number.
    public mutating func tag(_ name: StaticString, _ tag: Int) {
        int(name, tag)
        tagged = name
    }

    /// Whether a union has written this field already: then its member, which declares it too, leaves it out.
    public func isTagged(_ name: StaticString) -> Bool {
        tagged.map { "\($0)" == "\(name)" } ?? false
    }

    /// Writes a list; `write` is told each element in turn.
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
