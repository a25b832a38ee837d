/// How findings are written. A new form is a case here and a line in `DiagnosticRenderer`.
package enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people: the source line, a caret, the hint and the notes.
    case text
    /// One line a finding, as Xcode, SwiftPM and editors pick it up; columns count UTF-8 bytes.
    case xcode
}
