/// A piece of a catalog's text that a layout moves as a whole. Between two there is nothing but spaces and line ends.
struct LayoutToken {
    enum Kind {
        /// Scalars, by what may be changed in them: the indentation of further lines, that of a block of text, or nothing.
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
    /// Line ends between the token before and this one.
    var lineBreaks: Int
    /// The column of its first character, from zero, in code points.
    var column: Int
    /// Blanks between the token before and this one, where both stand on one line.
    var spaces: Int

    /// Whether it begins a line.
    var isFirst: Bool { lineBreaks > 0 }
}
