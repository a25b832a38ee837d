/// Collects the diagnostics of decoders and rules, with limits on their number and on the cost of suggestions.
///
/// A hostile catalog with 10,000 unknown keys yields a hundred errors and a note.
package struct DiagnosticCollector: Sendable {
    private let limit: Int
    private var diagnostics = Diagnostics()
    private var counts: [Source: Int] = [:]
    private var remainingComparisons: Int

    private struct Source: Hashable {
        var file: FileID
        var severity: Severity
    }

    /// - Parameter parts: The number of collectors of the run, which share the limit on comparisons.
    package init(partOf parts: Int = 1, limits: FindingLimits = .standard) {
        limit = limits.perFile
        remainingComparisons = max(limits.comparisons / max(1, parts), 5_000)
    }

    /// A collector for deciding whether there are errors. It makes no suggestions, since its diagnostics are not shown.
    package static var unseen: Self {
        var collector = Self()
        collector.remainingComparisons = 0
        return collector
    }

    /// Adds the diagnostics of another part of the run.
    package mutating func add(contentsOf part: DiagnosticCollector) {
        for diagnostic in part.diagnostics.all { add(diagnostic) }
        for (source, count) in part.counts where count > limit {
            counts[source, default: 0] += count - limit
        }
    }

    package mutating func add(_ diagnostic: Diagnostic) {
        let source = Source(file: diagnostic.range.file, severity: diagnostic.severity)
        let count = counts[source, default: 0]
        counts[source] = count + 1
        if count < limit { diagnostics.add(diagnostic) }
    }

    /// Whether further errors of a file are counted but not stored.
    package func isFull(for file: FileID) -> Bool {
        counts[Source(file: file, severity: .error), default: 0] >= limit
    }

    package var hasErrors: Bool {
        diagnostics.hasErrors
    }

    /// Returns the most similar name; nil if none is similar enough, or if the suggestion would not be shown.
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

    /// The collected diagnostics, with a note for each file that exceeded the limit.
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

/// Limits on the diagnostics of a run and on the cost of suggestions.
package struct FindingLimits: Sendable {
    /// The number of diagnostics of one severity that are reported for one file.
    package let perFile: Int
    /// The number of names that are compared for suggestions.
    let comparisons: Int

    /// The limits for people.
    package static let standard = FindingLimits(perFile: 100, comparisons: 500_000)

    /// The limits for applying fixes.
    package static let fixing = FindingLimits(perFile: .max, comparisons: 5_000_000)
}

/// Names for suggestions, prepared once.
package struct Candidates: Sendable {
    package let nearest: NearestName
    let count: Int

    package init(_ names: [String]) {
        nearest = NearestName(names)
        count = names.count
    }
}
