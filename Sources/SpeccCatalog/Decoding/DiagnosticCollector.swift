package import SpeccDiagnostics

/// Where decoders and rules report: a bound on how much one file can say, and on what proposals may cost.
///
/// A hostile catalog with 10,000 unknown keys ends in a hundred errors and a closing note, not in a flood.
package struct DiagnosticCollector: Sendable {
    private let limit: Int
    private var diagnostics = Diagnostics()
    private var counts: [Source: Int] = [:]
    private var remainingComparisons: Int

    private struct Source: Hashable {
        var file: FileID
        var severity: Severity
    }

    /// - Parameter parts: Of how many parts of a run this is one, which then share what proposals may cost; each may have some.
    package init(partOf parts: Int = 1, limits: FindingLimits = .standard) {
        limit = limits.perFile
        remainingComparisons = max(limits.comparisons / max(1, parts), 5_000)
    }

    /// DiagnosticCollector that only tell whether anything is wrong: nobody sees them, so no proposals are looked for.
    package static var unseen: Self {
        var findings = Self()
        findings.remainingComparisons = 0
        return findings
    }

    /// Adds what a part of the run has found.
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

    /// Whether further errors of a file are counted and not kept.
    func areFull(in file: FileID) -> Bool {
        counts[Source(file: file, severity: .error), default: 0] >= limit
    }

    package var hasErrors: Bool {
        diagnostics.hasErrors
    }

    /// The name that was probably meant; nil where none is near, or where nobody would see it.
    package mutating func suggestion(
        for name: String,
        among candidates: @autoclosure () -> Candidates,
        in file: FileID
    ) -> String? {
        guard !areFull(in: file), remainingComparisons > 0 else { return nil }
        let names = candidates()
        // Preparing candidates costs as much as comparing them.
        remainingComparisons -= names.count
        guard remainingComparisons >= 0 else { return nil }
        return names.nearest.match(for: name)
    }

    /// Everything reported, with a note for each file that had more to say.
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

/// Names to propose from, prepared once.
package struct Candidates: Sendable {
    let nearest: NearestName
    let count: Int

    package init(_ names: [String]) {
        nearest = NearestName(names)
        count = names.count
    }
}

/// The hint that goes with a suggestion.
package func didYouMean(_ name: String?) -> String? {
    name.map { "did you mean \(quoted($0))?" }
}
