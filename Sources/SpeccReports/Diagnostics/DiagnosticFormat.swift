/// How findings are written. A new form is a case here and a line in `DiagnosticReport`.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people: the source line, a caret, the hint and the notes.
    case text
    /// For programs: one JSON object, which `Docs/Schemas/findings.schema.json` describes.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    case github
    /// One line a finding, as Xcode, SwiftPM and editors pick it up; columns count UTF-8 bytes.
    case xcode

    /// Whether it is what a run was asked for, and not said beside it: then it goes to standard output.
    package var isMachineReadable: Bool {
        switch self {
        case .text, .xcode: false
        case .json, .sarif, .github: true
        }
    }
}
