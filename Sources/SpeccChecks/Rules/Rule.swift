import SpeccCatalog
package import SpeccDiagnostics

/// A pattern in catalogs that is reported wherever it occurs. `Docs/Rules/<id>.md` describes it.
package protocol Rule: Sendable {
    /// Kebab-case and stable: the id of its findings.
    static var id: String { get }
    static var severity: Severity { get }

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter)
}

/// Where rules report, one after the other.
package struct DiagnosticReporter {
    package var findings: DiagnosticCollector
    private var id = ""
    private var severity = Severity.error

    /// - Parameter parts: Among how many the rules of a run are divided.
    init(partOf parts: Int = 1, limits: FindingLimits = .standard) {
        findings = DiagnosticCollector(partOf: parts, limits: limits)
    }

    /// A report that only tells whether anything is wrong.
    static var unseen: DiagnosticReporter {
        var report = DiagnosticReporter()
        report.findings = .unseen
        return report
    }

    mutating func run(_ rule: any Rule.Type, on index: CatalogIndex) {
        id = rule.id
        severity = rule.severity
        rule.check(index, &self)
    }

    package mutating func add(
        _ message: String,
        at range: SourceRange,
        hint: String? = nil,
        notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        findings.add(Diagnostic(id, severity, message, at: range, hint: hint, notes: notes, fixes: fixes))
    }
}
