import SpeccDiagnostics
import SpeccGenerator

/// One run of `specc-compile`, the tool of the plugins.
package struct PluginJob {
    private let mode: Mode
    private let root: String
    private let output: String
    private let files: [String]

    private enum Mode: String {
        /// Of the build plugin: compiles the listed files into a folder of the build.
        case build
        /// Of the command plugin: write or check the generated files of the listed files, which are checked in.
        case write, check
    }

    package static let usage = """
        specc-compile build|write|check --root FOLDER --output FOLDER FILE…
               '@FILE' stands for the lines of a file, each of which is an argument
        """

    /// `MODE --root FOLDER --output FOLDER FILE…`; nil for other arguments. Files are templates and catalogs.
    package init?(_ arguments: ArraySlice<String>) {
        let arguments = Array(arguments)
        guard arguments.count >= 5, let mode = Mode(rawValue: arguments[0]),
            arguments[1] == "--root", arguments[3] == "--output"
        else { return nil }
        self.mode = mode
        root = arguments[2]
        output = arguments[4]
        files = Array(arguments[5...])
    }

    package struct Outcome {
        /// Diagnostics in the format that editors and Xcode parse, and the files that were written.
        package let messages: String
        package let status: Int32
    }

    /// Runs the tool with the arguments of its command line.
    package static func run(_ arguments: ArraySlice<String>) -> Outcome {
        do throws(FileError) {
            guard let job = PluginJob(try ResponseFile.expanding(arguments)) else {
                return Outcome(messages: "usage: \(usage)\n", status: 2)
            }
            return job.run()
        } catch {
            return Outcome(failure: error)
        }
    }

    /// Compiles the catalogs. Only errors are reported: `specc validate` reports warnings, and every rule here would slow down
    /// the user's build.
    package func run() -> Outcome {
        do throws(FileError) {
            let loader = SpecLoader()
            let templates = TemplateOverrides(try loader.templates(files.filter(loader.isTemplateName)))
            guard let generator = templates.generator else {
                return Outcome(messages: text(of: templates.diagnostics, in: templates.sources), status: 1)
            }
            let catalogs = files.filter { !loader.isTemplateName($0) }
            var compiler = Compiler(try loader.load(files: catalogs, root: root))
            let outputs = compiler.generate(with: generator)
            let messages = text(of: compiler.diagnostics, in: compiler.sources)
            guard let outputs else { return Outcome(messages: messages, status: 1) }
            let outcome = try finish(outputs)
            return Outcome(messages: messages + outcome.messages, status: outcome.status)
        } catch {
            return Outcome(failure: error)
        }
    }

    /// Writes or checks the generated files.
    private func finish(_ files: [GeneratedFile]) throws(FileError) -> Outcome {
        switch mode {
        case .build:
            _ = try OutputWriter(folder: output).write(files)
            return Outcome(messages: "", status: 0)
        case .write:
            if let target = PluginTarget(of: output) {
                let hint = "target '\(target.name)' applies \(target.plugin): its types would be declared twice"
                throw FileError(path: output, reason: "write to", hint: hint)
            }
            let summary = try OutputWriter(folder: output).write(files, of: root)
            let lines = summary.written.map { "wrote \(shown($0))\n" }
            let removals = summary.removed.map { "removed \(shown($0))\n" }
            let counts = "\(summary.written.count) written, \(summary.unchanged.count) unchanged\n"
            return Outcome(messages: (lines + removals).joined() + counts, status: 0)
        case .check:
            let differences = try OutputDifference.all(files, of: root, in: output)
            let lines = differences.map { "error: \($0.label): \(shown($0.name))\n" }
            return Outcome(messages: lines.joined(), status: differences.isEmpty ? 0 : 1)
        }
    }

    private func shown(_ name: String) -> String {
        TextSanitizer.path("\(output)/\(name)")
    }

    private func text(of diagnostics: Diagnostics, in sources: SourceMap) -> String {
        DiagnosticRenderer(sources: sources).render(Self.withOneNote(diagnostics.sorted()))
    }

    /// One note for all YAML files that are not catalogs, such as the fixtures of a test target: SwiftPM shows the messages in each
    /// build.
    private static func withOneNote(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let isNote = { (diagnostic: Diagnostic) in diagnostic.id == "not-a-catalog" && diagnostic.severity == .note }
        let notes = diagnostics.filter(isNote)
        guard let first = notes.first, notes.count > 1 else { return diagnostics }
        let files = notes.count == 2 ? "another YAML file" : "\(notes.count - 1) other YAML files"
        let remedy = "'exclude' or 'resources' in the manifest leave them out"
        let message = "\(first.message); the same applies to \(files): \(remedy)"
        return diagnostics.filter { !isNote($0) } + [Diagnostic(first.id, .note, message, at: first.range)]
    }
}

extension PluginJob.Outcome {
    fileprivate init(failure: FileError) {
        let hint = failure.hint.map { "; \(TextSanitizer.escaped($0))" } ?? ""
        self.init(messages: "error: \(failure.message)\(hint)\n", status: 2)
    }
}

/// Arguments in a file, which build systems use for long command lines.
enum ResponseFile {
    /// The maximum size in bytes.
    private static let limit = 16 * 1024 * 1024

    /// Replaces each argument `@FILE` by the lines of the file. Each line is an argument, without quoting; empty lines are ignored.
    /// An argument file cannot contain another one, and `./@name` is the path of a file whose name starts with `@`.
    static func expanding(_ arguments: ArraySlice<String>) throws(FileError) -> ArraySlice<String> {
        var expanded: [String] = []
        for argument in arguments {
            guard argument.utf8.first == UInt8(ascii: "@") else {
                expanded.append(argument)
                continue
            }
            let path = String(decoding: argument.utf8.dropFirst(), as: UTF8.self)
            let contents: [UInt8]
            do {
                contents = try RegularFile.contents(of: path, upToCount: limit)
            } catch {
                throw FileError(
                    path: path,
                    reason: "read the arguments in",
                    cause: error.cause,
                    hint: "write one argument per line; a path that starts with '@' is written './\(argument)'"
                )
            }
            let lines = contents.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map {
                String(decoding: $0, as: UTF8.self)
            }
            if let nested = lines.first(where: { $0.utf8.first == UInt8(ascii: "@") }) {
                let shown = TextSanitizer.path(nested)
                let hint =
                    "argument files cannot contain argument files, such as '\(shown)'; a path is written './\(shown)'"
                throw FileError(path: path, reason: "read the arguments in", hint: hint)
            }
            expanded += lines
        }
        return expanded[...]
    }
}
