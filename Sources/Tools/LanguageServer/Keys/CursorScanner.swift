/// Scans the text before a cursor by lines and indentation, since a document is seldom valid YAML while it is edited.
struct CursorScanner {
    struct Frame {
        var column: Int
        var isMapping: Bool
        var isFlow = false
        var key: String?
        var keys: Set<String> = []
        /// In a mapping, whether the current key has a value on its line, or a flow entry is after its colon.
        var hasValue = false
    }

    enum Ending {
        case between
        case token(start: Int)
        case quoted(start: Int)
        case comment, blockScalar
    }

    let bytes: [UInt8]
    let end: Int
    var index = 0
    var frames: [Frame] = []
    var flowDepth = 0
    /// The column of the entry with a block scalar, whose lines are indented more.
    private var blockColumn: Int?
    var ending = Ending.between
    var lineStart = 0

    /// - Parameter end: The offset of the cursor.
    init(_ bytes: [UInt8], end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// Scans up to the cursor.
    mutating func scan() {
        while index < end { scanLine() }
    }

    // MARK: - Lines

    private mutating func scanLine() {
        lineStart = index
        ending = .between
        if flowDepth > 0 { return scanFlow() }
        skipSpaces()
        let column = index - lineStart
        if let block = blockColumn {
            if index >= end {
                ending = column > block ? .blockScalar : .between
                if column <= block { blockColumn = nil }
                return
            }
            if isLineEnd(index) || column > block {
                ending = .blockScalar
                return skipLine()
            }
            blockColumn = nil
        }
        guard index < end, !isLineEnd(index) else { return skipLine() }
        if bytes[index] == UInt8(ascii: "#") {
            ending = .comment
            return skipLine()
        }
        scanEntry()
    }

    /// Scans `- ` indicators, a key and the beginning of its value.
    private mutating func scanEntry() {
        while index < end, bytes[index] == UInt8(ascii: "-"),
            index + 1 >= end || isSpace(index + 1) || isLineEnd(index + 1)
        {
            let column = index - lineStart
            close { $0.column > column }
            if frames.last.map({ $0.isMapping || $0.column < column }) ?? true {
                frames.append(Frame(column: column, isMapping: false))
            }
            index += 1
            skipSpaces()
        }
        guard index < end, !isLineEnd(index) else { return skipLine() }
        let column = index - lineStart
        let start = index
        guard let key = scanKey() else {
            index = start
            return scanValue(column: column)
        }
        close { $0.column > column || !$0.isMapping && $0.column == column }
        if frames.last.map({ $0.isMapping && $0.column == column }) ?? false {
            frames[frames.count - 1].key = key
        } else {
            frames.append(Frame(column: column, isMapping: true, key: key))
        }
        frames[frames.count - 1].keys.insert(key)
        frames[frames.count - 1].hasValue = false
        skipSpaces()
        guard index < end, !isLineEnd(index) else { return skipLine() }
        frames[frames.count - 1].hasValue = bytes[index] != UInt8(ascii: "#")
        scanValue(column: column)
    }

    /// A key with its colon; nil where the line has none before the cursor.
    private mutating func scanKey() -> String? {
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = index + 1
            guard let close = bytes[start..<end].firstIndex(where: { $0 == quote || $0 == 0x0A }),
                bytes[close] == quote,
                close + 1 < end, bytes[close + 1] == UInt8(ascii: ":")
            else { return nil }
            index = close + 2
            return String(decoding: bytes[start..<close], as: UTF8.self)
        }
        if quote == UInt8(ascii: "{") || quote == UInt8(ascii: "[") { return nil }
        let start = index
        while index < end, !isLineEnd(index) {
            if bytes[index] == UInt8(ascii: ":"), index + 1 >= end || isSpace(index + 1) || isLineEnd(index + 1) {
                index += 1
                return String(decoding: bytes[start..<index - 1], as: UTF8.self)
            }
            if bytes[index] == UInt8(ascii: "#"), index > start, isSpace(index - 1) { return nil }
            index += 1
        }
        return nil
    }

    private mutating func scanValue(column: Int) {
        skipProperties()
        guard index < end, !isLineEnd(index) else { return skipLine() }
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): scanFlow()
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            blockColumn = frames.last?.column ?? -1
            ending = .blockScalar
            skipLine()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            scanQuoted()
            if case .between = ending { skipLine() }
        case UInt8(ascii: "#"):
            ending = .comment
            skipLine()
        default: scanPlain()
        }
    }

    private mutating func scanPlain() {
        let start = index
        while index < end, !isLineEnd(index) {
            if bytes[index] == UInt8(ascii: "#"), index > start, isSpace(index - 1) {
                ending = .comment
                return skipLine()
            }
            index += 1
        }
        if index >= end { ending = .token(start: start) } else { skipLine() }
    }

    /// `&anchor` and `!tag` before a value.
    private mutating func skipProperties() {
        while index < end, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
            while index < end, !isSpace(index), !isLineEnd(index) { index += 1 }
            skipSpaces()
        }
    }

    mutating func scanQuoted() {
        let quote = bytes[index]
        let start = index + 1
        index += 1
        while index < end {
            if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 2
                continue
            }
            if bytes[index] == quote {
                index += 1
                return
            }
            index += 1
        }
        index = end
        ending = .quoted(start: start)
    }

    // MARK: - Characters

    mutating func close(where isClosed: (Frame) -> Bool) {
        while let frame = frames.last, !frame.isFlow, isClosed(frame) { frames.removeLast() }
    }

    private mutating func skipSpaces() {
        while index < end, isSpace(index) { index += 1 }
    }

    mutating func skipLine() {
        while index < end, bytes[index] != 0x0A { index += 1 }
        if index < end {
            index += 1
            lineStart = index
            ending = .between
        }
    }

    func nextLine(after index: Int) -> Int {
        index >= bytes.count ? bytes.count : (bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count)
    }

    func isSpace(_ index: Int) -> Bool {
        index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
    }

    func isLineEnd(_ index: Int) -> Bool {
        index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
    }
}
