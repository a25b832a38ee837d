/// Breaks code into lines.
enum Layout {
    /// The maximum number of columns of a line.
    static let width = 120

    /// The content of a pair of brackets: on one line, or one item per line if it does not fit.
    ///
    /// - Parameters:
    ///   - items: The items without commas.
    ///   - around: The number of other columns on the line, including the indentation.
    ///   - indentation: The indentation of the line with the opening bracket.
    static func items(_ items: [String], around: Int, indentation: Int) -> String {
        let line = items.joined(separator: ", ")
        if items.isEmpty || around + columns(line) <= width {
            return line
        }
        let margin = String(repeating: " ", count: indentation)
        let lines = items.map {
            margin + "    " + LineBreaker.format($0, indentation: indentation + 4, around: indentation + 5)
        }
        return "\n" + lines.joined(separator: ",\n") + "\n" + margin
    }

    static func columns(_ text: String) -> Int {
        // The number of bytes is an upper bound that needs no counting.
        text.utf8.count
    }
}
