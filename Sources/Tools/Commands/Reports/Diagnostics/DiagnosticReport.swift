package import SpeccDiagnostics

/// Renders the diagnostics of a run in a format. Text of a catalog is always escaped.
package struct DiagnosticReport: Sendable {
    package var format: DiagnosticFormat
    package var sources: SourceMap
    /// The style of the stream, for `text` only.
    package var style: TerminalStyle
    /// The descriptions of rules, for formats that include them.
    package var rules: [RuleDescriptor]
    /// The version of the program, for formats that include it.
    package var version: String

    package init(
        _ format: DiagnosticFormat = .text,
        sources: SourceMap,
        style: TerminalStyle = .plain,
        rules: [RuleDescriptor] = [],
        version: String = ""
    ) {
        self.format = format
        self.sources = sources
        self.style = style
        self.rules = rules
        self.version = version
    }

    /// Renders the diagnostics in their order (see `Diagnostics.sorted()`), with a trailing line end. Without diagnostics,
    /// `json` and `sarif` are documents with empty lists, and the other formats are empty.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        switch format {
        case .text: DiagnosticRenderer(sources: sources, style: style).render(diagnostics)
        case .json: JSONReport(sources: sources).render(diagnostics)
        case .sarif: SARIFReport(sources: sources, rules: rules, version: version).render(diagnostics)
        case .github: GitHubReport(sources: sources).render(diagnostics)
        case .xcode: LineReport(sources: sources).render(diagnostics)
        }
    }
}

/// The description of a rule in a report.
package struct RuleDescriptor: Sendable {
    package var id: String
    package var severity: Severity
    package var summary: String
    package var help: String
    /// Former ids.
    package var aliases: [String]

    package init(id: String, severity: Severity, summary: String, help: String, aliases: [String] = []) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.help = help
        self.aliases = aliases
    }
}

/// An output format for diagnostics. A new format is a case here and in `DiagnosticReport`.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people: the source line, a caret, the hint and the notes.
    case text
    /// For programs: one JSON object, which `Docs/Schemas/findings.schema.json` describes.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Workflow commands, which GitHub shows in pull requests.
    case github
    /// One line per diagnostic for Xcode, SwiftPM and editors; columns are in UTF-8 bytes.
    case xcode

    /// Whether the report is the result of the command and is written to standard output.
    package var isMachineReadable: Bool {
        switch self {
        case .text, .xcode: false
        case .json, .sarif, .github: true
        }
    }
}

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
