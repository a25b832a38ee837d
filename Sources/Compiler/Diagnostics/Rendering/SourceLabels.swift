/// Several marks below one source line, with their texts.
///
/// ```
/// { tiemout: 5, retires: 3 }
///   ^~~~~~~     ^~~~~~~ did you mean 'retry'?
///   did you mean 'timeout'?
/// ```
struct SourceLabels {
    /// A range of the line with the remedy or note that belongs to it.
    struct Label {
        let range: SourceRange
        let role: TerminalStyle.Role
        fileprivate(set) var text: String?
        /// Whether the range is that of a diagnostic, not of a note.
        let isPrimary: Bool

        init(_ range: SourceRange, _ role: TerminalStyle.Role, hint: String?) {
            (self.range, self.role, text, isPrimary) = (range, role, hint, true)
        }

        init(_ range: SourceRange, note: String) {
            (self.range, role, text, isPrimary) = (range, .note, note, false)
        }

        /// A remedy has its own color; a note that of its marks.
        var textRole: TerminalStyle.Role { isPrimary ? .remedy : role }
    }

    let line: String
    private let labels: [(columns: Range<Int>, label: Label)]

    /// The texts that do not fit below the line, with the marked text in front.
    private(set) var remarks: [(isPrimary: Bool, text: String)] = []

    /// Nil if the line is truncated or the ranges overlap.
    ///
    /// - Parameter isWrapped: Whether the width is that of a terminal, so that a text must end before it.
    init?(_ labels: [Label], in file: SourceFile, width: Int, isWrapped: Bool) {
        var line = ""
        var columns: [(columns: Range<Int>, label: Label)] = []
        for label in labels.sorted(by: { $0.range.start < $1.range.start }) {
            let excerpt = SourceExcerpt(label.range, in: file, width: width)
            guard excerpt.isWhole, excerpt.marked.lowerBound >= columns.last?.columns.upperBound ?? 0 else {
                return nil
            }
            line = excerpt.line
            columns.append((excerpt.marked, label))
        }
        let end = columns.last?.columns.upperBound ?? 0
        for index in columns.indices where isWrapped {
            let (range, label) = columns[index]
            guard let text = label.text else { continue }
            let start = index == columns.count - 1 ? end + 1 : range.lowerBound
            guard start + TerminalStyle.columns(of: text) > width else { continue }
            columns[index].label.text = nil
            remarks.append((label.isPrimary, "\(Self.text(of: label.range, in: file)): \(text)"))
        }
        self.line = line
        self.labels = columns
    }

    private static func text(of range: SourceRange, in file: SourceFile) -> String {
        let bytes = file.bytes[file.offset(of: range.start)..<file.offset(of: range.end)]
        return TextSanitizer.shortened(String(decoding: bytes, as: UTF8.self), limit: 40)
    }

    /// The lines below the source line: the marks with the last text, then the other texts from right to left.
    func text(in style: TerminalStyle) -> [String] {
        var marks = ""
        for (columns, label) in labels {
            marks = TerminalStyle.padded(marks, to: columns.lowerBound)
            marks += style(label.role, Self.marks(columns, isPrimary: label.isPrimary))
        }
        if let last = labels.last?.label, let text = last.text { marks += " " + style(last.textRole, text) }
        var lines = [marks]
        for index in labels.indices.dropLast().reversed() {
            guard let text = labels[index].label.text else { continue }
            var line = ""
            for (columns, label) in labels[..<index] where label.text != nil {
                line = TerminalStyle.padded(line, to: columns.lowerBound) + style(label.role, "|")
            }
            line = TerminalStyle.padded(line, to: labels[index].columns.lowerBound)
            lines.append(line + style(labels[index].label.textRole, text))
        }
        return lines
    }

    /// `^~~~`, and `----` for a note.
    static func marks(_ columns: Range<Int>, isPrimary: Bool) -> String {
        isPrimary
            ? "^" + String(repeating: "~", count: columns.count - 1) : String(repeating: "-", count: columns.count)
    }

    /// Whether a text fits after a column. Lines of files and pipes are not limited.
    static func fits(_ text: String, after column: Int, in width: Int, _ style: TerminalStyle) -> Bool {
        style.width == nil || column + 1 + TerminalStyle.columns(of: text) <= width + 2
    }
}
