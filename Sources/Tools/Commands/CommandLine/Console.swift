package import SpeccDiagnostics

/// The standard streams of a command.
package struct Console {
    /// Writes results.
    package var output: (String) -> Void
    /// Writes diagnostics and errors.
    package var error: (String) -> Void
    /// Reads standard input up to a number of bytes; nil where it cannot be read.
    package var input: (_ limit: Int) -> [UInt8]?
    /// The colors and the width of `output`.
    package var style: TerminalStyle
    /// The colors and the width of `error`.
    package var errorStyle: TerminalStyle
    /// Shows the progress of long commands; nil where `error` is not a terminal, or in CI.
    package var progress: ProgressLine?

    package init(
        output: @escaping (String) -> Void,
        error: @escaping (String) -> Void,
        input: @escaping (_ limit: Int) -> [UInt8]? = { _ in [] },
        style: TerminalStyle = .plain,
        errorStyle: TerminalStyle = .plain,
        progress: ProgressLine? = nil
    ) {
        self.output = output
        self.error = error
        self.input = input
        self.style = style
        self.errorStyle = errorStyle
        self.progress = progress
    }
}

// Blocks of text, in the style of their stream.
extension Console {
    /// Writes a message, such as `error: the merged catalog would be invalid`, with its remedy below.
    ///
    /// - Parameters:
    ///   - title: `error` or `specc`, without the colon.
    func report(_ title: String, _ message: String, role: TerminalStyle.Role = .error, hint: String? = nil) {
        error(errorStyle.paragraph("\(errorStyle(role, title + ":")) \(message)", indent: title.count + 2))
        guard let hint else { return }
        let margin = String(repeating: " ", count: title.count + 2)
        error(errorStyle.paragraph(hint, first: margin, indent: margin.count))
    }

    /// Writes the commands that can follow a result, each with its purpose; a remark if there is no command.
    func suggest(_ commands: [(command: String, purpose: String)]) {
        for (command, purpose) in commands {
            let line = command.isEmpty ? purpose : "\(style(.remedy, command))  \(purpose)"
            output(style.paragraph(line, first: "  ", indent: 4))
        }
    }

    /// Lists files with what happened to them, in columns.
    func list(_ files: [(action: FileAction, path: String)]) {
        let width = files.map(\.action.rawValue.count).max() ?? 0
        for (action, path) in files {
            let title = TerminalStyle.padded(style(action.role, action.rawValue), to: width)
            // A path remains on one line, so that it can be copied.
            output("\(title)  \(TextSanitizer.path(path))\n")
        }
    }

    /// Separates a report on the terminal from the result below it.
    func separate() {
        if errorStyle.width != nil { error("\n") }
    }
}

/// What a command did with a file.
enum FileAction: String {
    case wrote, removed, unchanged, formatted, fixed

    fileprivate var role: TerminalStyle.Role {
        switch self {
        case .wrote, .formatted, .fixed: .success
        case .removed: .removed
        case .unchanged: .secondary
        }
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
