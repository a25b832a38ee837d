import SpeccContract
import SpeccDiagnostics
import SpeccDiff

/// The `gitlab` format: GitLab's code quality report, a list in JSON.
struct ChangeGitLab {
    let report: ChangeReport

    func render(_ changes: [Change]) -> String {
        DocumentValue.list(changes.map(entry)).text
    }

    func render(_ findings: [Diagnostic]) -> String {
        DocumentValue.list(
            findings.map { finding in
                let path = report.sources[finding.range.file]?.path ?? ""
                let fingerprint = Self.fingerprint(of: "\(finding.id) \(path) \(finding.message)")
                return entry(finding.id, finding.message, fingerprint, finding.severity, at: finding.range)
            }
        ).text
    }

    private func entry(_ change: Change) -> DocumentValue {
        entry(
            change.id,
            change.message,
            Self.fingerprint(of: "\(change.id) \(change.subject.text)"),
            change.levels.highest.severity,
            at: report.fileLocation(of: change)
        )
    }

    private func entry(
        _ id: String,
        _ message: String,
        _ fingerprint: String,
        _ severity: Severity,
        at range: SourceRange?
    ) -> DocumentValue {
        let path = range.flatMap { report.sources[$0.file]?.path } ?? ""
        return .members([
            ("description", .string(message)),
            ("check_name", .string(id)),
            ("fingerprint", .string(fingerprint)),
            ("severity", .string(Self.name(of: severity))),
            (
                "location",
                .members([
                    ("path", .string(path)),
                    ("lines", .members([("begin", .integer(Int(range?.start.line ?? 1)))])),
                ])
            ),
        ])
    }

    private static func name(of severity: Severity) -> String {
        switch severity {
        case .note: "info"
        case .warning: "minor"
        case .error: "critical"
        }
    }

    /// FNV-1a, 64 bits: GitLab recognizes a finding of an earlier pipeline by it.
    private static func fingerprint(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
