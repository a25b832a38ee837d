/// One finding: what is wrong, where exactly, and what to do about it.
package struct Diagnostic: Sendable {
    /// Kebab-case and stable: tests, exceptions and documentation name it.
    package let id: String
    package let severity: Severity
    /// Lower case, names in 'quotes', no full stop.
    package let message: String
    package var range: SourceRange
    /// Shown beside the caret, such as "did you mean 'timeout'?".
    package var hint: String?
    package var notes: [Note]
    /// Edits that fix the finding without changing what anything else means.
    package var fixes: [Fix]

    /// A second place that has to do with the finding, or (without a range) background to it.
    package struct Note: Sendable {
        package let message: String
        package var range: SourceRange?

        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// A replacement of one stretch of source text.
    package struct Fix: Sendable {
        package var range: SourceRange
        package let replacement: String

        package init(_ range: SourceRange, replacement: String) {
            self.range = range
            self.replacement = replacement
        }

        /// A word of the author's in place of a whole scalar; nil where it would need quotes to stay text.
        package init?(_ range: SourceRange, word: String) {
            let isPlain = word.utf8.allSatisfy { byte in
                byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
            }
            guard isPlain, let first = word.utf8.first, let last = word.utf8.last else { return nil }
            guard first != UInt8(ascii: "-"), first != UInt8(ascii: " "), last != UInt8(ascii: " ") else { return nil }
            self.init(range, replacement: word)
        }
    }

    package init(
        _ id: String,
        _ severity: Severity = .error,
        _ message: String,
        at range: SourceRange,
        hint: String? = nil,
        notes: [Note] = [],
        fixes: [Fix] = []
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.range = range
        self.hint = hint
        self.notes = notes
        self.fixes = fixes
    }
}

package enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    package static func < (left: Self, right: Self) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
