/// How much a run reports, and what finding proposals may cost.
package struct FindingLimits: Sendable {
    /// DiagnosticCollector of one severity that are reported of one file.
    package let perFile: Int
    /// Names that are compared to find what was meant.
    let comparisons: Int

    /// For people: nobody reads more.
    package static let standard = FindingLimits(perFile: 100, comparisons: 500_000)

    /// For a run that fixes what it finds.
    package static let fixing = FindingLimits(perFile: .max, comparisons: 5_000_000)
}
