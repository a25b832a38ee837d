internal import SpeccDiagnostics

/// One line of a file as columns, for looking around where libyaml gave up.
struct LineText {
    /// Longer lines are cut: no explanation reaches that far.
    private static let longest = 8_192

    let number: Int
    private let scalars: [Unicode.Scalar]

    init(_ number: Int, of file: SourceFile) {
        self.number = number
        let bytes = file.line(number)
        let text = String(decoding: file.bytes[bytes.prefix(Self.longest * 4)], as: UTF8.self)
        scalars = Array(text.unicodeScalars.prefix(Self.longest))
    }

    /// The column behind the last character.
    var end: Int {
        scalars.count + 1
    }

    /// The character in a column; a line feed beyond the line, which is no character of any line.
    subscript(column: Int) -> Unicode.Scalar {
        column >= 1 && column <= scalars.count ? scalars[column - 1] : "\n"
    }

    /// The column of the first character that is no blank; nil where there is none.
    var firstColumn: Int? {
        scalars.firstIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 }
    }

    /// Blanks before the first character.
    var indentation: Int {
        (firstColumn ?? 1) - 1
    }

    /// Whether there is anything but blanks and a comment.
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

    /// The column behind the text that begins in `start`: at a comment, at a `: `, or at the end of the line, and
    /// in flow style at a `,` or a closing bracket. Blanks before it are not part of it.
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

    /// The same to the end of the line or a comment, whatever `: ` stands in it.
    func valueEnd(from start: Int) -> Int {
        var column = start
        while column < end, !(self[column] == "#" && isWhitespace(column - 1)) { column += 1 }
        while column > start, isWhitespace(column - 1) { column -= 1 }
        return column
    }

    /// Where the name or value of this line begins: behind the `- ` of list items.
    var contentColumn: Int? {
        guard var column = firstColumn else { return nil }
        while self[column] == "-", isWhitespace(column + 1), column < end {
            column += 1
            while column < end, isWhitespace(column) { column += 1 }
        }
        return column < end ? column : nil
    }

    /// The `:` behind the name that the line begins with, if a blank follows it.
    var colon: Int? {
        guard let start = contentColumn else { return nil }
        return (start..<valueEnd(from: start)).first { self[$0] == ":" && isWhitespace($0 + 1) }
    }

    /// Where the value behind that name begins on the same line.
    var valueColumn: Int? {
        guard let colon else { return nil }
        return (colon + 1..<max(valueEnd(from: colon), colon + 1)).first { !isWhitespace($0) }
    }
}
