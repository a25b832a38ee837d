import SpeccContract

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
