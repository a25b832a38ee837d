/// Validates a document against RFC 8259 in one pass, without recursion, and writes its tape (see `TapeWord`).
///
/// The parser works on a mutable copy: strings with escapes are unescaped in place, so that readers of the tape find
/// plain UTF-8. The copy ends in zero bytes, which stop every inner loop without a bounds check.
struct JSONParser {
    static let depthLimit = 128

    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int
    var tape: TapeBuilder
    private(set) var position = 0
    /// A description of the syntax expected at `position`; nil until parsing fails.
    private(set) var expected: StaticString?
    private var depth = 0

    /// - Parameter bytes: `count` bytes, followed by eight zeros.
    init(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        tape = TapeBuilder(capacity: count / 8 + 16)
    }

    /// The syntax allowed at the current position, after optional white space.
    private enum Step {
        case value, elementOrEnd, name, nameOrEnd, separator, end, done
    }

    @_optimize(speed)
    mutating func parse() {
        guard count <= TapeWord.documentLimit else {
            _ = fail("a document of at most 1 GiB")
            return
        }
        if bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF {
            position = 3  // a byte order mark, which a parser may ignore (RFC 8259, section 8.1)
        }
        var step = Step.value
        while true {
            skipSpace()
            let byte = bytes[position]
            switch step {
            case .value: step = value(byte)
            case .elementOrEnd: step = byte == JSONByte.closeBracket ? close() : value(byte)
            case .name: step = name(byte)
            case .nameOrEnd: step = byte == JSONByte.closeBrace ? close() : name(byte)
            case .separator: step = separator(byte)
            case .end: step = position == count ? .done : fail("the end of the document")
            case .done: return
            }
        }
    }

    @_optimize(speed)
    private mutating func skipSpace() {
        var byte = bytes[position]
        while byte == JSONByte.space || byte == JSONByte.lineFeed || byte == JSONByte.carriageReturn
            || byte == JSONByte.tab
        {
            position &+= 1
            byte = bytes[position]
        }
    }

    @_optimize(speed)
    private mutating func value(_ byte: UInt8) -> Step {
        if byte == JSONByte.quote { return text() }
        if byte == JSONByte.minus || (byte >= JSONByte.zero && byte <= JSONByte.nine) { return number() }
        if byte == JSONByte.openBrace { return open(TapeWord.object, then: .nameOrEnd) }
        if byte == JSONByte.openBracket { return open(TapeWord.array, then: .elementOrEnd) }
        if isNext("true") { return literal(TapeWord.true, length: 4) }
        if isNext("false") { return literal(TapeWord.false, length: 5) }
        if isNext("null") { return literal(TapeWord.null, length: 4) }
        return fail("a JSON value")
    }

    @_optimize(speed)
    private mutating func name(_ byte: UInt8) -> Step {
        guard byte == JSONByte.quote else {
            return fail("a field name in quotes")
        }
        _ = text()
        guard expected == nil else {
            return .done
        }
        skipSpace()
        guard bytes[position] == JSONByte.colon else {
            return fail("a colon")
        }
        position &+= 1
        return .value
    }

    @_optimize(speed)
    private mutating func separator(_ byte: UInt8) -> Step {
        if byte == JSONByte.comma {
            position &+= 1
            return tape.isInArray ? .value : .name
        }
        guard byte == (tape.isInArray ? JSONByte.closeBracket : JSONByte.closeBrace) else {
            return fail(tape.isInArray ? "a comma or the end of the array" : "a comma or the end of the object")
        }
        return close()
    }

    private mutating func open(_ kind: UInt64, then step: Step) -> Step {
        guard depth < Self.depthLimit else {
            return fail("at most 128 levels of nesting")
        }
        tape.open(kind, offset: position)
        depth &+= 1
        position &+= 1
        return step
    }

    @_optimize(speed)
    private mutating func close() -> Step {
        tape.close()
        depth &-= 1
        position &+= 1
        return afterValue
    }

    private var afterValue: Step {
        depth == 0 ? .end : .separator
    }

    @_optimize(speed)
    private mutating func text() -> Step {
        let start = position &+ 1
        var read = start
        var written = start
        while true {
            let end = UnescapedText.end(bytes, from: read)
            if written != read {
                (bytes + written).update(from: bytes + read, count: end &- read)
            }
            written &+= end &- read
            read = end
            if bytes[read] == JSONByte.quote {
                break
            }
            position = read
            guard bytes[read] == JSONByte.backslash else {
                let isControl = bytes[read] < JSONByte.space && read < count
                return fail(isControl ? "an escape for a control character" : "UTF-8 text that ends in a quote")
            }
            guard StringEscape.decode(bytes, at: &read, to: &written) else {
                return fail("an escape such as \\n or \\u00e9")
            }
        }
        position = read &+ 1
        tape.append(TapeWord.string, offset: start, extent: written &- start)
        return afterValue
    }

    @_optimize(speed)
    private mutating func number() -> Step {
        let start = position
        let syntax = NumberSyntax(bytes, from: start)
        position = syntax.end
        guard syntax.isValid else {
            return fail("a digit")
        }
        let kind = syntax.isInteger ? TapeWord.integer : TapeWord.number
        tape.append(kind, offset: start, extent: position &- start)
        return afterValue
    }

    @_optimize(speed)
    private mutating func literal(_ kind: UInt64, length: Int) -> Step {
        tape.append(kind, offset: position, extent: length)
        position &+= length
        return afterValue
    }

    private func isNext(_ word: StaticString) -> Bool {
        var index = 0
        while index < word.utf8CodeUnitCount {
            if bytes[position &+ index] != word.utf8Start[index] { return false }
            index &+= 1
        }
        return true
    }

    private mutating func fail(_ expected: StaticString) -> Step {
        self.expected = expected
        return .done
    }
}

/// The bytes with a meaning in JSON (RFC 8259, section 2) and in the formats of dates and numbers.
enum JSONByte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
}
