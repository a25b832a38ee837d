import SpeccDiagnostics
import SpeccYAML

/// The canonical layout of a catalog: indentation, spaces, empty lines and the end of the file. Lines are neither joined nor
/// split or reordered, and scalars and comments do not change.
struct CatalogLayout {
    private let bytes: [UInt8]
    private let tokens: [LayoutToken]
    /// For each token, the index of the next content token: itself or a later one that is neither a comment nor a marker.
    private let contents: [Int?]
    private var lines = FormattedLines()
    private var levels = IndentationStack()
    /// For each open bracket, the indentation of its line.
    private var brackets: [Int] = []
    /// The column of the innermost entry on the current line.
    private var lineColumn = 0

    /// The formatted contents of a file; `root` is its tree.
    static func bytes(of file: SourceFile, root: YAMLNode) -> [UInt8] {
        let tokens = LayoutTokenizer.all(of: file, root: root)
        var layout = Self(bytes: file.bytes, tokens: tokens)
        for index in tokens.indices { layout.add(index) }
        let mark = file.bytes.prefix(SourceFile.byteOrderMarkLength(in: file.bytes))
        return mark + layout.lines.bytes(lineEnd: lineEnd(of: file.bytes), endsLine: layout.endsLine)
    }

    private init(bytes: [UInt8], tokens: [LayoutToken]) {
        self.bytes = bytes
        self.tokens = tokens
        var contents: [Int?] = Array(repeating: nil, count: tokens.count)
        var next: Int?
        for index in tokens.indices.reversed() {
            if tokens[index].kind != .comment, tokens[index].kind != .marker { next = index }
            contents[index] = next
        }
        self.contents = contents
    }

    private mutating func add(_ index: Int) {
        let token = tokens[index]
        let before = index == 0 ? nil : tokens[index - 1]
        var beginsEntry = false
        if let before, !token.isFirst {
            guard token.kind != .comment else { return addComment(token) }
            if needsSpace(between: before, and: token) { lines.write([0x20]) }
            if brackets.isEmpty, opensEntry(index - 1), token.kind != .block {
                lineColumn = levels.enter(token.column, isDash: token.kind == .dash)
                beginsEntry = true
            }
        } else {
            lineColumn = column(ofLineAt: index)
            lines.begin(at: lineColumn, afterEmptyLine: token.lineBreaks > 1)
            beginsEntry = true
        }
        write(token, beginsEntry: beginsEntry)
    }

    // MARK: - Indentation

    private mutating func column(ofLineAt index: Int) -> Int {
        let token = tokens[index]
        if let bracket = brackets.last { return token.kind == .close ? bracket : bracket + IndentationStack.step }
        switch token.kind {
        case .marker:
            levels.closeAll()
            return 0
        case .block: return levels.leave(for: token.column)
        case .comment:
            let next = contents[index].map { tokens[$0] }
            return levels.column(ofComment: token.column, before: next.map { ($0.column, $0.kind == .dash) })
        default: return levels.enter(token.column, isDash: token.kind == .dash)
        }
    }

    /// Whether the next token on the line starts a nested entry, as after the '-' of a list.
    private func opensEntry(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .dash, .question: true
        case .colon: tokens[index].isFirst
        default: false
        }
    }

    // MARK: - Tokens

    private mutating func write(_ token: LayoutToken, beginsEntry: Bool) {
        switch token.kind {
        case .plain, .quoted: writeScalar(token, beginsEntry: beginsEntry)
        case .block: writeBlock(BlockScalar(bytes[token.bytes]))
        default: lines.write(bytes[token.bytes])
        }
        if token.kind == .open { brackets.append(lineColumn) }
        if token.kind == .close { _ = brackets.popLast() }
    }

    /// Continuation lines of a scalar have the indentation of the entry's value.
    private mutating func writeScalar(_ token: LayoutToken, beginsEntry: Bool) {
        let column = brackets.last.map { $0 + IndentationStack.step } ?? (beginsEntry ? lineColumn : levels.inner)
        let parts = bytes[token.bytes].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() {
            var text = part
            if number > 0 { text = text.drop { $0 == 0x20 || $0 == 0x09 } }
            if number + 1 < parts.count {
                if text.last == UInt8(ascii: "\r") { text.removeLast() }
                // In quotes, a space before a line break may be escaped with a '\'.
                while token.kind == .plain, let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
            }
            if number > 0 {
                lines.add(line: Array(repeating: 0x20, count: text.isEmpty ? 0 : column) + text)
            } else {
                lines.write(text)
            }
        }
    }

    private mutating func writeBlock(_ block: BlockScalar) {
        var header = block.header
        while let last = header.last, last <= 0x20 { header.removeLast() }
        lines.write(header)
        let isWritten = block.indentationIndicator
        let old = isWritten.map { max(levels.original ?? 0, 0) + $0 } ?? block.firstIndentation ?? 0
        let new = isWritten.map { max(levels.column, 0) + $0 } ?? levels.inner
        for line in block.lines(movedFrom: old, to: new) { lines.add(line: line) }
    }

    private mutating func addComment(_ token: LayoutToken) {
        let text = bytes[token.bytes]
        let looksLikeText = text.dropFirst().first.map { $0 != 0x20 && $0 != 0x09 } ?? false
        lines.comment(text, from: token.column, isClose: token.spaces == 1 && looksLikeText)
    }

    private func needsSpace(between before: LayoutToken, and token: LayoutToken) -> Bool {
        switch (before.kind, token.kind) {
        case (.open, .close): false
        case (.open, _): bytes[before.bytes.lowerBound] == UInt8(ascii: "{")
        case (_, .close): bytes[token.bytes.lowerBound] == UInt8(ascii: "}") || before.kind == .colon
        case (_, .comma): before.kind == .colon
        case (_, .colon): before.kind == .property || before.kind == .comma
        default: true
        }
    }

    // MARK: - Line endings

    /// Whether the file ends in a line break. It does not where the line break would change the text of a trailing block scalar.
    private var endsLine: Bool {
        guard let last = tokens.last, last.kind == .block else { return true }
        let block = BlockScalar(bytes[last.bytes])
        return !block.keepsFinalLineBreak || bytes[last.bytes.upperBound...].contains(UInt8(ascii: "\n"))
    }

    /// The line ending of the first line, which is used for all lines.
    private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0, bytes[end - 1] == UInt8(ascii: "\r") else {
            return [UInt8(ascii: "\n")]
        }
        return Array("\r\n".utf8)
    }
}

/// The open block mappings and sequences, with their original and their new indentation.
struct IndentationStack {
    /// The number of spaces per level.
    static let step = 2

    private struct Level {
        var original: Int
        var column: Int
        var isList: Bool
    }

    private var levels: [Level] = []

    /// The original column of the innermost level's entries; nil at the top level.
    var original: Int? { levels.last?.original }

    /// The new column of the innermost level's entries.
    var column: Int { levels.last?.column ?? -Self.step }

    /// The new column of values in the innermost level.
    var inner: Int { column + Self.step }

    /// Returns the new column of an entry at column `original`, after closing the levels that end before it.
    ///
    /// A sequence may have the same column as its key.
    mutating func enter(_ original: Int, isDash: Bool) -> Int {
        while let last = levels.last, last.original > original || last.original == original && last.isList && !isDash {
            levels.removeLast()
        }
        if let last = levels.last, last.original == original, last.isList == isDash { return last.column }
        levels.append(Level(original: original, column: inner, isList: isDash))
        return column
    }

    /// Returns the new column of a value on its own line that opens no level.
    mutating func leave(for original: Int) -> Int {
        while let last = levels.last, last.original >= original { levels.removeLast() }
        return inner
    }

    /// Returns the new column of a comment on its own line at column `original`, before an entry at `next`.
    func column(ofComment original: Int, before next: (original: Int, isDash: Bool)?) -> Int {
        var candidates = levels
        if let next {
            var following = self
            _ = following.enter(next.original, isDash: next.isDash)
            candidates += following.levels.suffix(1)
        }
        var best: Level?
        for level in candidates where level.original <= original && level.original >= best?.original ?? 0 {
            best = level
        }
        return best?.column ?? 0
    }

    mutating func closeAll() {
        levels = []
    }
}
