internal import SpeccDiagnostics

extension YAMLSyntaxDiagnostic {
    /// A tab where YAML wants spaces; nil where none stands.
    var tab: Diagnostic? {
        // libyaml stops at the tab or, in a block scalar, at the line that begins with one.
        guard let start = (column..<max(line.end, column)).first(where: { line[$0] != " " }), line[start] == "\t" else {
            return nil
        }
        let end = (start..<line.end).first { line[$0] != "\t" } ?? line.end
        return Diagnostic(
            .tabIndentation,
            "a tab stands where YAML wants spaces",
            at: range(line, start, end),
            hint: "indent with spaces"
        )
    }
}
