/// Decides whether something fits on its line.
enum Layout {
    /// Columns of a line.
    static let width = 120

    /// The inside of a pair of brackets: on one line, or an item a line where it does not fit.
    ///
    /// - Parameters:
    ///   - items: Without commas.
    ///   - around: How many columns stand before and behind on the same line, indentation included.
    ///   - indentation: Of the line that the opening bracket stands on.
    static func items(_ items: [String], around: Int, indentation: Int) -> String {
        let line = items.joined(separator: ", ")
        if items.isEmpty || around + columns(line) <= width {
            return line
        }
        let margin = String(repeating: " ", count: indentation)
        return "\n" + items.map { margin + "    " + $0 }.joined(separator: ",\n") + "\n" + margin
    }

    static func columns(_ text: String) -> Int {
        // Bytes: never less than the columns, and known without counting.
        text.utf8.count
    }
}
