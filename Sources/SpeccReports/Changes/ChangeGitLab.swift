import SpeccDiagnostics
import SpeccDiff

/// The `gitlab` format: GitLab's code quality report, a list in JSON.
struct ChangeGitLab {
    private let report: ChangeReport

    init(_ report: ChangeReport) {
        self.report = report
    }

    func render(_ changes: [Change]) -> String {
        JSON.list(changes.map(entry)).text
    }

    private func entry(_ change: Change) -> JSON {
        let range = change.new ?? change.old
        let path = range.flatMap { report.sources[$0.file]?.path } ?? ""
        return .object([
            ("description", .string(change.message)),
            ("check_name", .string(change.id)),
            ("fingerprint", .string(Self.fingerprint(of: "\(change.id) \(change.subject.text)"))),
            ("severity", .string(Self.severity(of: change.levels.highest))),
            (
                "location",
                .object([
                    ("path", .string(path)),
                    ("lines", .object([("begin", .number(Int(range?.start.line ?? 1)))])),
                ])
            ),
        ])
    }

    private static func severity(of level: ChangeLevel) -> String {
        switch level {
        case .safe: "info"
        case .risky: "minor"
        case .breaking: "critical"
        }
    }

    /// FNV-1a, 64 bits: GitLab recognizes a finding of an earlier pipeline by it.
    private static func fingerprint(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
