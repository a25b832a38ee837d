internal import SpeccDiagnostics

/// The findings of one file, up to a number nobody wants to read.
struct YAMLDiagnosticCollector {
    private(set) var findings: [Diagnostic] = []
    /// Set by whatever makes it pointless to read on.
    private(set) var isStopped = false
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ finding: Diagnostic) {
        findings.append(finding)
        guard findings.count == limit, !isStopped else { return }
        isStopped = true
        let message = "reading this file ended here, after \(limit) findings"
        findings.append(Diagnostic(.tooManyProblems, message, at: finding.range))
    }

    /// The last finding: it makes an end, and explains those that begin inside its range.
    mutating func stop(_ finding: Diagnostic) {
        isStopped = true
        findings.removeAll { finding.range.start <= $0.range.start && $0.range.start < finding.range.end }
        findings.append(finding)
    }
}
