/// The appearance of text on a stream: colors by role, and lines that are broken between words.
///
/// Every command formats its text with the style of the stream that it writes to. A stream that is not a terminal has no width:
/// its lines are not broken, so that other programs can read them. Machine-readable formats use no style.
package struct TerminalStyle: Sendable {
    /// Whether roles have ANSI colors.
    package let hasColor: Bool
    /// The number of columns; nil where lines are not broken.
    package let width: Int?

    /// The style of files and pipes.
    package static let plain = TerminalStyle()

    /// What a text means. The colors are those of compilers.
    package enum Role: String, Sendable {
        case heading = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case remedy = "32"
        case removed = "31"
        case secondary = "2"

        package static let added = Role.remedy
        package static let success = Role.remedy
    }

    package init(hasColor: Bool = false, width: Int? = nil) {
        self.hasColor = hasColor
        self.width = width.map { max($0, Self.minimumWidth) }
    }

    /// The style of a stream.
    ///
    /// - Parameters:
    ///   - columns: The number of columns of the terminal; nil if the stream is not a terminal.
    ///   - environment: `NO_COLOR` turns colors off, `CLICOLOR_FORCE` on for files and pipes as well.
    package init(columns: Int?, environment: [String: String]) {
        let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""])
        let isTerminal = columns != nil && environment["TERM"] != "dumb"
        let isOff = !environment["NO_COLOR", default: ""].isEmpty
        self.init(hasColor: !isOff && (isForced || isTerminal), width: columns.map { min($0, Self.maximumWidth) })
    }

    /// Narrower terminals break the lines themselves.
    private static let minimumWidth = 40
    /// Longer lines are hard to read.
    private static let maximumWidth = 120

    /// The text in the color of its role.
    package func callAsFunction(_ role: Role, _ text: String) -> String {
        hasColor && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\(Self.reset)" : text
    }

    /// Ends a color (ECMA-48, `SGR`).
    private static let reset = "\u{1B}[0m"

    /// The number of columns of a text without its colors.
    package static func columns(of text: String) -> Int {
        visibleScalars(of: text).reduce(0) { $0 + DisplayCell.width(of: $1) }
    }

    private static func visibleScalars(of text: String) -> [Unicode.Scalar] {
        var isSequence = false
        return text.unicodeScalars.filter { scalar in
            if isSequence {
                isSequence = scalar != "m"
                return false
            }
            isSequence = scalar == "\u{1B}"
            return !isSequence
        }
    }

    /// The text with spaces up to a column.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - columns(of: text)))
    }
}

// Blocks of text. Each ends with a line end.
extension TerminalStyle {
    /// A paragraph, broken between words at the width. A number and the word after it, such as its unit, remain on one line.
    ///
    /// - Parameters:
    ///   - first: What the first line begins with, such as `= note: `.
    ///   - indent: The number of spaces that the other lines begin with.
    package func paragraph(_ text: String, first: String = "", indent: Int = 0) -> String {
        guard let width else { return first + text + "\n" }
        var lines: [String] = []
        var line = first
        var used = Self.columns(of: first)
        var isEmpty = true
        var color = ""
        for word in Self.unbrokenParts(of: text) {
            let length = Self.columns(of: word)
            if !isEmpty, used + 1 + length > width {
                // A pager shows each line on its own: a color ends with its line and continues on the next one.
                while line.last == " " { line.removeLast() }
                lines.append(line + (color.isEmpty ? "" : Self.reset))
                (line, used, isEmpty) = (String(repeating: " ", count: indent) + color, indent, true)
                if word.isEmpty { continue }
            }
            if let start = word.lastIndex(of: "\u{1B}") {
                let sequence = word[start...].prefix { $0 != "m" } + "m"
                color = sequence == Self.reset ? "" : String(sequence)
            }
            line += (isEmpty ? "" : " ") + word
            used += length + (isEmpty ? 0 : 1)
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }

    /// The words of a text, and numbers with their unit as one word: `at`, `most`, `45 s`.
    private static func unbrokenParts(of text: String) -> [String] {
        text.split(separator: " ", omittingEmptySubsequences: false).reduce(into: []) { parts, word in
            guard let last = parts.last, !word.isEmpty, isNumber(last) else { return parts.append(String(word)) }
            parts[parts.count - 1] = "\(last) \(word)"
        }
    }

    /// Whether a word is a number, such as `30`, `1.5` or `(10`, with or without a color.
    private static func isNumber(_ word: String) -> Bool {
        let scalars = visibleScalars(of: word)
        guard let last = scalars.last, last.properties.numericType == .decimal else { return false }
        return scalars.allSatisfy { $0.properties.numericType == .decimal || ".,+-(×".unicodeScalars.contains($0) }
    }

    /// Rows of cells. The last cell of a row is broken between words, on a line of its own where the others leave too little space.
    ///
    /// - Parameter indent: The number of spaces before the first column.
    package func table(_ rows: [[String]], indent: Int = 2) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<max(0, count - 1)).map { column in
            rows.filter { $0.count > column + 1 }.map { Self.columns(of: $0[column]) }.max() ?? 0
        }
        return rows.map { row in
            var line = String(repeating: " ", count: indent)
            for (cell, width) in zip(row.dropLast(), widths) { line += Self.padded(cell, to: width) + "  " }
            let start = Self.columns(of: line)
            guard let last = row.last, let width, start + Self.columns(of: last) > width, start > width / 2 else {
                return paragraph(row.last ?? "", first: line, indent: start)
            }
            let margin = String(repeating: " ", count: indent + 4)
            while line.last == " " { line.removeLast() }
            return line + "\n" + paragraph(last, first: margin, indent: indent + 4)
        }.joined()
    }
}

extension Severity {
    package var role: TerminalStyle.Role {
        switch self {
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
