internal import SpeccDiagnostics

/// A line of a file by columns, for analyzing the text around a syntax error.
struct LineText {
    /// Longer lines are truncated.
    private static let maximumLength = 8_192

    let number: Int
    private let scalars: [Unicode.Scalar]

    init(_ number: Int, of file: SourceFile) {
        self.number = number
        let bytes = file.line(number)
        let text = String(decoding: file.bytes[bytes.prefix(Self.maximumLength * 4)], as: UTF8.self)
        scalars = Array(text.unicodeScalars.prefix(Self.maximumLength))
    }

    /// The column after the last character.
    var end: Int {
        scalars.count + 1
    }

    /// The character in a column; LF outside of the line.
    subscript(column: Int) -> Unicode.Scalar {
        column >= 1 && column <= scalars.count ? scalars[column - 1] : "\n"
    }

    /// The column of the first character other than whitespace; nil if there is none.
    var firstColumn: Int? {
        scalars.firstIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 }
    }

    /// The number of spaces and tabs at the beginning.
    var indentation: Int {
        (firstColumn ?? 1) - 1
    }

    /// Whether the line contains anything but whitespace and a comment.
    var hasContent: Bool {
        firstColumn.map { self[$0] != "#" } ?? false
    }

    func isWhitespace(_ column: Int) -> Bool {
        self[column] == " " || self[column] == "\t" || self[column] == "\n"
    }

    func text(from start: Int, to end: Int) -> String {
        let lower = min(max(start, 1), self.end)
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[lower - 1..<max(min(end, self.end), lower) - 1])
        return text
    }

    /// The column after the text that begins at `start`: it ends at a comment, a `: ` or the end of the line, and in flow
    /// style at a `,` or a closing bracket. Trailing whitespace is excluded.
    func textEnd(from start: Int, inFlow: Bool) -> Int {
        var column = start
        while column < end {
            if self[column] == ":", isWhitespace(column + 1) { break }
            if self[column] == "#", column > start, isWhitespace(column - 1) { break }
            if inFlow, self[column] == "," || self[column] == "]" || self[column] == "}" { break }
            column += 1
        }
        while column > start, isWhitespace(column - 1) { column -= 1 }
        return column
    }

    /// The column after the text that begins at `start` and extends to a comment or the end of the line.
    func valueEnd(from start: Int) -> Int {
        var column = start
        while column < end, !(self[column] == "#" && isWhitespace(column - 1)) { column += 1 }
        while column > start, isWhitespace(column - 1) { column -= 1 }
        return column
    }

    /// The column of the first key or value, after the `- ` of list items.
    var contentColumn: Int? {
        guard var column = firstColumn else { return nil }
        while self[column] == "-", isWhitespace(column + 1), column < end {
            column += 1
            while column < end, isWhitespace(column) { column += 1 }
        }
        return column < end ? column : nil
    }

    /// The column of the `:` after the first key, if whitespace follows.
    var colon: Int? {
        guard let start = contentColumn else { return nil }
        return (start..<valueEnd(from: start)).first { self[$0] == ":" && isWhitespace($0 + 1) }
    }

    /// The column of the value after that key on the same line.
    var valueColumn: Int? {
        guard let colon else { return nil }
        return (colon + 1..<max(valueEnd(from: colon), colon + 1)).first { !isWhitespace($0) }
    }
}
