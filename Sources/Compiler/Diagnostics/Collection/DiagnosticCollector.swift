/// Collects the diagnostics of a stage, up to a limit per file and severity, and bounds the cost of suggestions.
///
/// A hostile catalog with 10,000 unknown keys produces a hundred errors and a closing note.
package struct DiagnosticCollector: Sendable {
    private let limit: Int
    private var diagnostics = Diagnostics()
    private var counts: [Source: Int] = [:]
    /// The collected diagnostics. Declarations that several endpoints share are checked for each of them.
    private var seen: Set<Content> = []
    private var remainingComparisons: Int
    private var rule: (id: String, severity: Severity) = ("", .error)

    private struct Source: Hashable {
        var file: FileID
        var severity: Severity
    }

    private struct Content: Hashable {
        var id: String
        var range: SourceRange
        var message: String
    }

    /// - Parameter parts: The number of collectors that share the budget for suggestions in this run; each gets a minimum.
    package init(partOf parts: Int = 1, limits: DiagnosticLimits = .standard) {
        limit = limits.perFile
        remainingComparisons = max(limits.comparisons / max(1, parts), 5_000)
    }

    /// A collector for a trial check, of which only `hasErrors` matters; it never searches for suggestions.
    package static var discarding: Self {
        var collector = Self()
        collector.remainingComparisons = 0
        return collector
    }

    package var hasErrors: Bool {
        diagnostics.hasErrors
    }

    /// The number of errors, including those beyond the limit.
    package var errorCount: Int {
        counts.reduce(0) { $0 + ($1.key.severity == .error ? $1.value : 0) }
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        let source = Source(file: diagnostic.range.file, severity: diagnostic.severity)
        let count = counts[source, default: 0]
        if count < limit {
            let content = Content(id: diagnostic.id, range: diagnostic.range, message: diagnostic.message)
            guard seen.insert(content).inserted else { return }
            diagnostics.add(diagnostic)
        }
        counts[source] = count + 1
    }

    /// Adds the diagnostics of another part of the run.
    package mutating func add(contentsOf part: DiagnosticCollector) {
        for diagnostic in part.diagnostics.all { add(diagnostic) }
        for (source, count) in part.counts where count > limit {
            counts[source, default: 0] += count - limit
        }
    }

    /// The collected diagnostics, with a note for each file and severity whose limit was exceeded.
    package func closed() -> Diagnostics {
        var result = diagnostics
        for (source, count) in counts where count > limit {
            let start = SourcePosition(line: 1, column: 1)
            result.add(
                Diagnostic(
                    "too-many-findings",
                    .note,
                    "\(count - limit) more \(source.severity.rawValue)s of this file are not shown",
                    at: SourceRange(file: source.file, start: start, end: start)
                )
            )
        }
        return result
    }
}

// Reporting by rules.
extension DiagnosticCollector {
    /// Sets the id and severity of the diagnostics that are added from now on without their own.
    package mutating func beginRule(_ id: String, _ severity: Severity) {
        rule = (id, severity)
    }

    /// Adds a diagnostic of the current rule.
    package mutating func add(
        _ message: String,
        at range: SourceRange,
        hint: String? = nil,
        notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        add(Diagnostic(rule.id, rule.severity, message, at: range, hint: hint, notes: notes, fixes: fixes))
    }
}

// Suggestions.
extension DiagnosticCollector {
    /// The candidate most similar to a misspelled name.
    ///
    /// - Returns: `nil` if no candidate is similar enough, if the diagnostic would exceed the file's limit, or if the run's
    ///   budget for comparisons is spent.
    package mutating func suggestion(
        for name: String,
        among candidates: @autoclosure () -> Candidates,
        in file: FileID
    ) -> String? {
        guard !isFull(for: file), remainingComparisons > 0 else { return nil }
        let names = candidates()
        // Preparing candidates costs as much as comparing them.
        remainingComparisons -= names.count
        guard remainingComparisons >= 0 else { return nil }
        return names.nearest.match(for: name)
    }

    /// Whether further errors of a file are counted but not collected.
    package func isFull(for file: FileID) -> Bool {
        counts[Source(file: file, severity: .error), default: 0] >= limit
    }
}

/// Names to suggest, prepared once for many lookups.
package struct Candidates: Sendable {
    package let nearest: NearestName
    let count: Int

    package init(_ names: [String]) {
        nearest = NearestName(names)
        count = names.count
    }
}

/// The number of diagnostics that a run reports, and the cost of its suggestions.
package struct DiagnosticLimits: Sendable {
    /// Reported diagnostics per file and severity.
    package let perFile: Int
    /// Names compared in search of suggestions.
    let comparisons: Int

    /// For readers: longer lists are not read.
    package static let standard = DiagnosticLimits(perFile: 100, comparisons: 500_000)

    /// For runs that apply fixes.
    package static let fixing = DiagnosticLimits(perFile: .max, comparisons: 5_000_000)
}

/// A name as messages show it: shortened, without control characters, in single quotes.
package func quoted(_ name: String) -> String {
    "'\(TextSanitizer.shortened(name))'"
}

/// A list with a conjunction: `a, b or c`.
package func alternatives(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "nothing" }
    return items.dropLast().joined(separator: ", ") + " or " + last
}

/// The hint for a suggestion.
package func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \(quoted($0))?" }
}
