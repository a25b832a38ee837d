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
