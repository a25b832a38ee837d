/// A problem in a source file: message, location and remedy.
package struct Diagnostic: Sendable {
    /// Kebab-case and stable: tests, suppressions and documentation refer to it.
    package let id: String
    package let severity: Severity
    /// Lower case, names in 'quotes', no full stop.
    package let message: String
    package var range: SourceRange
    /// Shown next to the caret, such as "did you mean 'timeout'?".
    package var hint: String?
    package var notes: [Note]
    /// Edits that fix the problem without other effects.
    package var fixes: [Fix]

    /// A related location, or background information without a range.
    package struct Note: Sendable {
        package let message: String
        package var range: SourceRange?

        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// A replacement of a range of source text.
    package struct Fix: Sendable {
        package var range: SourceRange
        package let replacement: String

        package init(_ range: SourceRange, replacement: String) {
            self.range = range
            self.replacement = replacement
        }

        /// Replaces a whole scalar; nil if the text would need quotes.
        package init?(_ range: SourceRange, plainScalar text: String) {
            let isPlain = text.utf8.allSatisfy { byte in
                byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
            }
            guard isPlain, let first = text.utf8.first, let last = text.utf8.last else { return nil }
            guard first != UInt8(ascii: "-"), first != UInt8(ascii: " "), last != UInt8(ascii: " ") else { return nil }
            self.init(range, replacement: text)
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

/// The diagnostics of a run, in the order in which the stages reported them.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []
    /// The ranges of text that was reported, and that later stages read as other text.
    private var replaced: [SourceRange] = []

    package init() {}

    /// Ignores diagnostics that later stages report in a range, which are consequences of the one that is reported there.
    package mutating func ignoreConsequences(in range: SourceRange) {
        replaced.append(range)
    }

    package var hasErrors: Bool {
        all.contains { $0.severity == .error }
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }

    package mutating func add(contentsOf diagnostics: [Diagnostic]) {
        all.append(contentsOf: diagnostics)
    }

    package mutating func add(contentsOf others: Diagnostics) {
        if replaced.isEmpty {
            all.append(contentsOf: others.all)
        } else {
            all += others.all.filter { other in
                !replaced.contains {
                    $0.file == other.range.file && $0.start <= other.range.start && other.range.start < $0.end
                }
            }
        }
        replaced += others.replaced
    }

    package mutating func removeAll(startingIn range: SourceRange) {
        all.removeAll { range.start <= $0.range.start && $0.range.start < range.end }
    }

    /// The properties that identify diagnostics of the same problem.
    private struct Identity: Hashable {
        let id: String
        let range: SourceRange

        init(_ diagnostic: Diagnostic) {
            id = diagnostic.id
            range = diagnostic.range
        }
    }

    /// Adds the diagnostics of a later stage, which replace warnings with the same id and range.
    package mutating func supersede(with later: Diagnostics) {
        if all.contains(where: { $0.severity == .warning }) {
            let known = Set(later.all.map(Identity.init))
            all.removeAll { $0.severity == .warning && known.contains(Identity($0)) }
        }
        add(contentsOf: later)
    }

    /// Sorts by file, line, column, id and message, so that the output does not depend on the order of stages.
    package func sorted() -> [Diagnostic] {
        all.sorted {
            ($0.range.file, $0.range.start, $0.id, $0.message) < ($1.range.file, $1.range.start, $1.id, $1.message)
        }
    }
}
