/// Writes findings for people. What stands in a catalog is shown, never obeyed: see `TextSanitizer`.
package struct DiagnosticRenderer: Sendable {
    package let sources: SourceMap
    /// ANSI colours.
    package let usesColor: Bool
    /// How many columns a source line may fill before it is cut around the caret.
    package let width: Int

    package init(sources: SourceMap, usesColor: Bool = false, width: Int = 100) {
        self.sources = sources
        self.usesColor = usesColor
        self.width = width
    }

    /// Everything in the order given (see `Diagnostics.sorted()`), with a line end at the end; empty for nothing.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        TextDiagnosticRenderer(sources: sources, colors: TerminalColors(isOn: usesColor), width: width).render(
            diagnostics
        )
    }
}
