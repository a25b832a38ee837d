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
