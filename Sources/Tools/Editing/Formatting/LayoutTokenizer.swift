import SpeccDiagnostics
import SpeccYAML

/// A part of a catalog's text that formatting moves as a unit. Only spaces and line breaks separate tokens.
struct LayoutToken {
    enum Kind {
        /// Scalars.
        case plain, quoted, block
        case open, close, comma, colon, dash, question
        /// An `&anchor`, or an `*alias`.
        case property
        case comment
        /// `---`, `...` or a line with a directive.
        case marker
    }

    var kind: Kind
    var bytes: Range<Int>
    /// The number of line breaks after the previous token.
    var lineBreaks: Int
    /// The zero-based column of its first character, in code points.
    var column: Int
    /// The number of spaces after the previous token on the same line.
    var spaces: Int

    /// Whether it is the first token of its line.
    var isFirst: Bool { lineBreaks > 0 }
}

/// Splits a file into layout tokens. The ranges of scalars are those of the file's tree; the text between them consists of
/// indicators, anchors, aliases and comments.
struct LayoutTokenizer {
    private let bytes: [UInt8]
    private var offset: Int
    private var lineStart: Int
    /// The number of UTF-8 continuation bytes since the start of the line.
    private var continuations = 0
    private var lineBreaks = 0
    private var end: Int
    private var tokens: [LayoutToken] = []

    private struct Scalar {
        var bytes: Range<Int>
        var kind: LayoutToken.Kind
    }

    /// The tokens of a file that was read without errors.
    static func all(of file: SourceFile, root: YAMLNode) -> [LayoutToken] {
        var scanner = Self(file.bytes)
        for scalar in scalars(of: file, root) {
            scanner.scan(to: scalar.bytes.lowerBound)
            scanner.add(scalar.kind, to: scalar.bytes.upperBound)
        }
        scanner.scan(to: file.bytes.count)
        return scanner.tokens
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = SourceFile.byteOrderMarkLength(in: bytes)
        lineStart = offset
        end = offset
    }

    // MARK: - Between scalars

    private mutating func scan(to limit: Int) {
        while offset < limit {
            switch bytes[offset] {
            case UInt8(ascii: "\n"):
                offset += 1
                lineBreaks += 1
                lineStart = offset
                continuations = 0
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
            case UInt8(ascii: "#"): add(.comment, to: endOfLine)
            case UInt8(ascii: "%") where offset == lineStart: add(.marker, to: endOfLine)
            case UInt8(ascii: "-") where isDocumentMark: add(.marker, to: offset + 3)
            case UInt8(ascii: ".") where isDocumentMark: add(.marker, to: offset + 3)
            case UInt8(ascii: "{"), UInt8(ascii: "["): add(.open, to: offset + 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): add(.close, to: offset + 1)
            case UInt8(ascii: ","): add(.comma, to: offset + 1)
            case UInt8(ascii: ":"): add(.colon, to: offset + 1)
            case UInt8(ascii: "?"): add(.question, to: offset + 1)
            case UInt8(ascii: "-"): add(.dash, to: offset + 1)
            default: add(.property, to: endOfProperty(before: limit))
            }
        }
    }

    private mutating func add(_ kind: LayoutToken.Kind, to upper: Int) {
        guard upper > offset else { return }
        let column = offset - lineStart - continuations
        tokens.append(
            LayoutToken(
                kind: kind,
                bytes: offset..<upper,
                lineBreaks: lineBreaks,
                column: column,
                spaces: offset - end
            )
        )
        if let last = bytes[offset..<upper].lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = last + 1
            continuations = 0
        }
        continuations += bytes[max(lineStart, offset)..<upper].count { $0 & 0xC0 == 0x80 }
        lineBreaks = 0
        offset = upper
        end = upper
    }

    /// The end of the line without trailing whitespace.
    private var endOfLine: Int {
        var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    private func endOfProperty(before limit: Int) -> Int {
        let ends = Array(" \t\r\n,[]{}".utf8)
        return bytes[offset..<limit].firstIndex { ends.contains($0) } ?? limit
    }

    private var isDocumentMark: Bool {
        guard offset == lineStart, offset + 3 <= bytes.count else { return false }
        let isMark = bytes[offset..<offset + 3].allSatisfy { $0 == bytes[offset] }
        return isMark && (offset + 3 == bytes.count || bytes[offset + 3] <= 0x20)
    }

    // MARK: - Scalars

    /// The scalars, sorted by position. Aliases are skipped: their values occur at the anchors.
    private static func scalars(of file: SourceFile, _ root: YAMLNode) -> [Scalar] {
        var nodes = [root]
        var scalars: [Scalar] = []
        func add(_ style: YAMLScalar.Style, at range: SourceRange) {
            let bytes = file.offset(of: range.start)..<file.offset(of: range.end)
            guard !bytes.isEmpty else { return }
            switch style {
            case .plain: scalars.append(Scalar(bytes: bytes, kind: .plain))
            case .singleQuoted, .doubleQuoted: scalars.append(Scalar(bytes: bytes, kind: .quoted))
            case .literal, .folded: scalars.append(Scalar(bytes: trimmed(bytes, of: file.bytes), kind: .block))
            }
        }
        while let node = nodes.popLast() {
            let start = file.offset(of: node.range.start)
            if start < file.bytes.count, file.bytes[start] == UInt8(ascii: "*") { continue }
            switch node.content {
            case .scalar(let scalar): add(scalar.style, at: node.range)
            case .sequence(let items): nodes += items
            case .mapping(let pairs):
                for pair in pairs {
                    add(pair.keyStyle, at: pair.key.range)
                    nodes.append(pair.value)
                }
            }
        }
        return scalars.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    }

    /// The range of a block scalar without its final line break, and without trailing empty lines that are not part of the text.
    private static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
        let block = BlockScalar(bytes[range])
        let indentation = block.indentationIndicator ?? block.firstIndentation ?? 0
        var end = range.upperBound
        func dropLineEnd() {
            if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
            if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        }
        dropLineEnd()
        guard !block.keepsTrailingLineBreaks else { return range.lowerBound..<end }
        while let start = bytes[range.lowerBound..<end].lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
            end - start <= indentation,
            bytes[start..<end].allSatisfy({ $0 == 0x20 })
        {
            end = start
            dropLineEnd()
        }
        return range.lowerBound..<end
    }
}
