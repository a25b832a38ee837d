/// Where a command's words go: results to `output`, diagnostics and complaints to `error`.
package struct Console {
    package var output: (String) -> Void
    package var error: (String) -> Void
    /// Whether `error` shows ANSI colours: a terminal, and no `NO_COLOR` in the environment.
    package var hasColor: Bool

    package init(output: @escaping (String) -> Void, error: @escaping (String) -> Void, hasColor: Bool = false) {
        self.output = output
        self.error = error
        self.hasColor = hasColor
    }
}
