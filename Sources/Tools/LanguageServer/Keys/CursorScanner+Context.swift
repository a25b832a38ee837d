extension CursorScanner {
    /// What may be written at the cursor; nil in comments and texts.
    mutating func context() -> CursorContext? {
        scan()
        switch ending {
        case .comment, .blockScalar: return nil
        case .quoted(let start), .token(let start): return context(token: start..<end)
        case .between: return context(token: end..<end)
        }
    }

    private mutating func context(token: Range<Int>) -> CursorContext? {
        if flowDepth > 0, let frame = frames.last {
            let isKey = frame.isMapping && !frame.hasValue
            return result(isKey ? .key : .value, token: token, siblings: frame.keys.union(flowSiblings))
        }
        let column = token.lowerBound - lineStart
        if case .quoted = ending { return result(.value, token: token, siblings: []) }
        // A scalar after the colon of the current line.
        if let frame = frames.last, frame.isMapping, isAfterKey(token.lowerBound) {
            return result(.value, token: token, siblings: [])
        }
        close { $0.column > column || !$0.isMapping && $0.column == column }
        guard let frame = frames.last else {
            return result(.key, token: token, siblings: siblings(at: column))
        }
        if frame.isMapping, frame.column == column {
            return result(.key, token: token, siblings: frame.keys.union(siblings(at: column)))
        }
        if frame.isMapping {
            guard !frame.hasValue else { return nil }
            return result(.keyOrValue, token: token, siblings: siblings(at: column))
        }
        return result(.keyOrValue, token: token, siblings: siblings(at: column))
    }

    private func result(_ mode: CursorContext.Mode, token: Range<Int>, siblings: Set<String>) -> CursorContext? {
        var path: [PathStep] = []
        for (number, frame) in frames.enumerated() {
            let isLast = number == frames.count - 1
            guard frame.isMapping else {
                path.append(.item)
                continue
            }
            if isLast, mode == .key { break }
            guard let key = frame.key else { return nil }
            path.append(.key(key))
        }
        let column = token.lowerBound - lineStart
        return CursorContext(
            mode: mode,
            path: path,
            token: token,
            siblings: siblings,
            isFlow: flowDepth > 0,
            column: column
        )
    }

    /// Whether the text from the line's key to the token has a colon: the token is the value.
    private func isAfterKey(_ start: Int) -> Bool {
        guard let frame = frames.last, frame.key != nil else { return false }
        let content = lineStart + frame.column
        return content < start && bytes[content..<start].contains(UInt8(ascii: ":"))
            && bytes[lineStart..<content].allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    }

    /// The keys on the following lines of a block mapping.
    private func siblings(at column: Int) -> Set<String> {
        var keys: Set<String> = []
        var line = nextLine(after: end)
        while line < bytes.count {
            var start = line
            while start < bytes.count, bytes[start] == 0x20 { start += 1 }
            if start < bytes.count, !isLineEnd(start), bytes[start] != UInt8(ascii: "#") {
                if start - line < column { break }
                if start - line == column, bytes[start] == UInt8(ascii: "-") { break }
                if start - line == column, let colon = bytes[start...].firstIndex(where: { $0 == 0x3A || $0 == 0x0A }),
                    bytes[colon] == 0x3A
                {
                    keys.insert(String(decoding: bytes[start..<colon], as: UTF8.self))
                }
            }
            line = nextLine(after: start)
        }
        return keys
    }

    /// The keys after the cursor in a flow mapping on the same line.
    private var flowSiblings: Set<String> {
        var keys: Set<String> = []
        var depth = 0
        var start: Int?
        for index in end..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"): return keys
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth < 0 { return keys }
            case UInt8(ascii: ",") where depth == 0: start = index + 1
            case UInt8(ascii: ":") where depth == 0:
                guard let first = start else { continue }
                let text = bytes[first..<index].drop { $0 == 0x20 }
                keys.insert(String(decoding: text, as: UTF8.self))
                start = nil
            default: continue
            }
        }
        return keys
    }
}

/// What may be written at a position of a catalog that need not be valid YAML.
struct CursorContext: Equatable {
    enum Mode {
        case key, value
        /// A nested mapping or a scalar may begin here.
        case keyOrValue
    }

    var mode: Mode
    /// The steps to the mapping of a key, or to the value.
    var path: [PathStep]
    /// The bytes of the key or scalar before the cursor, without an opening quote.
    var token: Range<Int>
    /// The other keys of the mapping.
    var siblings: Set<String>
    var isFlow: Bool
    /// The column of a key, in bytes.
    var column: Int

    /// Nil in comments, in block scalars, and where only text is allowed.
    init?(at offset: Int, in bytes: [UInt8]) {
        var scanner = CursorScanner(bytes, end: min(max(offset, 0), bytes.count))
        guard let context = scanner.context() else { return nil }
        self = context
    }

    init(mode: Mode, path: [PathStep], token: Range<Int>, siblings: Set<String>, isFlow: Bool, column: Int) {
        self.mode = mode
        self.path = path
        self.token = token
        self.siblings = siblings
        self.isFlow = isFlow
        self.column = column
    }
}
