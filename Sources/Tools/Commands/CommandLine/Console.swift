/// The standard streams of a command.
package struct Console {
    /// Writes results.
    package var output: (String) -> Void
    /// Writes diagnostics and errors.
    package var error: (String) -> Void
    /// Reads standard input up to a number of bytes; nil where it cannot be read.
    package var input: (_ limit: Int) -> [UInt8]?
    /// Whether `error` shows ANSI colors: it is a terminal, and `NO_COLOR` is not set.
    package var hasColor: Bool
    /// Shows the progress of long commands; nil where `error` is not a terminal, or in CI.
    package var progress: ProgressLine?

    package init(
        output: @escaping (String) -> Void,
        error: @escaping (String) -> Void,
        input: @escaping (_ limit: Int) -> [UInt8]? = { _ in [] },
        hasColor: Bool = false,
        progress: ProgressLine? = nil
    ) {
        self.output = output
        self.error = error
        self.input = input
        self.hasColor = hasColor
        self.progress = progress
    }
}

/// The exit status of `specc`.
package enum ExitStatus: Int32, Sendable {
    /// No errors, or with `--fail-on` no diagnostics of that severity or above.
    case success = 0
    /// Errors in a catalog, diagnostics that `--fail-on` selects, or generated files that differ from their catalogs.
    case findings = 1
    /// The command line is invalid, or a path cannot be read or written.
    case usage = 2
    /// A bug in specc.
    case internalError = 70
}

/// An invalid command line.
package struct UsageError: Error, Equatable {
    package var message: String
    /// The remedy, where one is known.
    package var hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
