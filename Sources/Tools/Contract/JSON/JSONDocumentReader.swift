package import SpeccDiagnostics

/// Reads JSON (RFC 8259) with locations: the reader of all tools.
///
/// It accepts what published documents contain in spite of the standard, and reports it: control characters in strings,
/// lone surrogates, duplicate members, comments and trailing commas. Everything else is an error with its position.
package struct JSONDocumentReader {
    let bytes: [UInt8]
    let file: FileID
    let limits: JSONLimits
    var offset: Int
    var line = 1
    /// Where the line begins, and how many of its bytes since then continue a character.
    var lineStart: Int
    var continuations = 0
    private var depth = 0
    private var valueCount = 0
    var findings = Diagnostics()

    struct Failure: Error {}

    private init(_ file: SourceFile, id: FileID, limits: JSONLimits) {
        bytes = file.bytes
        self.file = id
        self.limits = limits
        offset = SourceFile.byteOrderMarkLength(in: file.bytes)
        lineStart = offset
    }

    /// The value of the file; nil after a syntax error, which is added to `findings`.
    package static func read(_ file: SourceFile, id: FileID, limits: JSONLimits, findings: inout Diagnostics)
        -> DocumentNode?
    {
        var reader = JSONDocumentReader(file, id: id, limits: limits)
        defer { findings.add(contentsOf: reader.findings) }
        do {
            try reader.skipSpace()
            let root = try reader.value()
            try reader.skipSpace()
            guard reader.offset == reader.bytes.count else {
                throw reader.failure(
                    "text after the end of the JSON value",
                    hint: "a file holds one JSON value; delete the rest"
                )
            }
            return root
        } catch {
            return nil
        }
    }

    // MARK: - Values

    private mutating func value() throws(Failure) -> DocumentNode {
        valueCount += 1
        guard valueCount <= limits.values else {
            throw failure(
                "the document has more than \(limits.values) values",
                hint: limits.valuesHint
            )
        }
        let start = position
        guard offset < bytes.count else {
            throw failure("the file ends where a value is expected", hint: "the file is incomplete")
        }
        let content: DocumentNode.Content
        switch bytes[offset] {
        case UInt8(ascii: "{"): content = .object(try members())
        case UInt8(ascii: "["): content = .array(try elements())
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
        default: content = try keyword()
        }
        return DocumentNode(content, at: SourceRange(file: file, start: start, end: position))
    }

    private mutating func members() throws(Failure) -> [DocumentNode.Member] {
        var members: [DocumentNode.Member] = []
        var indexes: [String: Int] = [:]
        try open()
        while try !closes(with: UInt8(ascii: "}"), isFirst: members.isEmpty) {
            let start = position
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
                throw failure("a member name in double quotes is expected")
            }
            let text = try string()
            let name = Located(text, at: SourceRange(file: file, start: start, end: position))
            try skipSpace()
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
                throw failure("':' is expected after the name '\(text)'")
            }
            offset += 1
            try skipSpace()
            let member = DocumentNode.Member(name: name, value: try value())
            if let index = indexes[text] {
                warn(
                    "duplicate-key",
                    "member '\(text)' is declared twice",
                    at: name.range,
                    hint: "the last one is used"
                )
                members[index] = member
            } else {
                indexes[text] = members.count
                members.append(member)
            }
        }
        depth -= 1
        return members
    }

    private mutating func elements() throws(Failure) -> [DocumentNode] {
        var elements: [DocumentNode] = []
        try open()
        while try !closes(with: UInt8(ascii: "]"), isFirst: elements.isEmpty) {
            elements.append(try value())
        }
        depth -= 1
        return elements
    }

    private mutating func open() throws(Failure) {
        depth += 1
        guard depth <= limits.depth else {
            throw failure(
                "values are nested more than \(limits.depth) levels deep",
                hint: limits.depthHint
            )
        }
        offset += 1
    }

    /// Moves behind the comma before the next value, or behind the closing bracket.
    private mutating func closes(with bracket: UInt8, isFirst: Bool) throws(Failure) -> Bool {
        try skipSpace()
        if offset < bytes.count, bytes[offset] == bracket {
            offset += 1
            return true
        }
        guard !isFirst else { return false }
        let bracketText = String(decoding: [bracket], as: UTF8.self)
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else {
            throw failure("',' or '\(bracketText)' is expected")
        }
        let comma = position
        offset += 1
        try skipSpace()
        guard offset < bytes.count, bytes[offset] == bracket else { return false }
        warn(
            "json-syntax",
            "comma before '\(bracketText)'",
            at: SourceRange(file: file, start: comma, width: 1),
            hint: "delete it"
        )
        offset += 1
        return true
    }
}

/// The limits of a JSON text, so that a hostile one cannot exhaust memory or time.
package struct JSONLimits: Sendable {
    /// Nested arrays and objects. Real documents have up to 30.
    package var depth: Int
    package var values = 4_000_000
    /// Findings about the syntax of one file, after which reading it stops.
    package var problems = 100
    /// The remedy for a text that is nested too deeply.
    let depthHint: String
    /// The remedy for a text with too many values.
    let valuesHint: String

    package init(depth: Int = 128, depthHint: String, valuesHint: String) {
        self.depth = depth
        self.depthHint = depthHint
        self.valuesHint = valuesHint
    }
}
