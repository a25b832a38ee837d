package import SpeccDiagnostics

/// The last line of a run: "2 errors, 1 warning in 3 files".
package enum DiagnosticSummary {
    /// - Parameter fileCount: The number of files read, with or without diagnostics.
    package static func line(for diagnostics: [Diagnostic], fileCount: Int) -> String {
        let counts = Severity.allCases.reversed().compactMap { severity in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : counted(count, severity.rawValue)
        }
        return (counts.isEmpty ? "no problems" : counts.joined(separator: ", ")) + " in " + counted(fileCount, "file")
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
