import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// One run of the tool behind the plugins.
package struct PluginJob {
    private let mode: Mode
    private let root: String
    private let output: String
    private let files: [String]

    private enum Mode: String {
        /// Of the build plugin: these files, into a folder of the build's own.
        case build
        /// Of the command plugin: the catalogs below the root, into a folder that is checked in.
        case write, check
    }

    package static let usage = "specc-compile build|write|check --root FOLDER --output FOLDER FILE…"

    /// `MODE --root FOLDER --output FOLDER FILE…`, as the plugins write it; nil for anything else. Files are catalogs,
    /// in the mode `build` alone, and templates.
    package init?(_ words: ArraySlice<String>) {
        let words = Array(words)
        guard words.count >= 5, let mode = Mode(rawValue: words[0]), words[1] == "--root", words[3] == "--output"
        else { return nil }
        self.mode = mode
        root = words[2]
        output = words[4]
        files = Array(words[5...])
    }

    package struct Outcome {
        /// Diagnostics as editors and Xcode pick them up; empty where there is nothing to say.
        package let messages: String
        package let status: Int32
    }

    /// Errors only: warnings are `specc validate`'s, and every rule here is time in the user's build.
    package func run() -> Outcome {
        do throws(FileError) {
            let loader = SpecLoader()
            let templates = TemplateOverrides(try loader.templates(files.filter(loader.isTemplateName)))
            guard let generator = templates.generator else {
                return Outcome(messages: text(of: templates.diagnostics, in: templates.sources), status: 1)
            }
            let catalogs = files.filter { !loader.isTemplateName($0) }
            let input = mode == .build ? try loader.load(files: catalogs, root: root) : try loader.load([root])
            var compiler = Compiler(input)
            let outputs = compiler.generate(with: generator)
            let messages = text(of: compiler.diagnostics, in: compiler.sources)
            guard let outputs else { return Outcome(messages: messages, status: 1) }
            let outcome = try deliver(outputs)
            return Outcome(messages: messages + outcome.messages, status: outcome.status)
        } catch {
            let hint = error.hint.map { "; \(TextSanitizer.escaped($0))" } ?? ""
            return Outcome(messages: "error: \(error.message)\(hint)\n", status: 2)
        }
    }

    private func deliver(_ files: [GeneratedFile]) throws(FileError) -> Outcome {
        switch mode {
        case .build:
            _ = try OutputWriter(folder: output).write(files)
            return Outcome(messages: "", status: 0)
        case .write:
            if let target = PluginTarget(of: output) {
                throw FileError(
                    path: output,
                    reason: "write into",
                    hint:
                        "target '\(target.name)' has its catalogs compiled by SpeccPlugin: all would be declared twice"
                )
            }
            let summary = try OutputWriter(folder: output).write(files, of: root)
            let lines = summary.written.map { "wrote \(shown($0))\n" }
            let removals = summary.removed.map { "removed \(shown($0))\n" }
            let counts = "\(summary.written.count) written, \(summary.unchanged.count) unchanged\n"
            return Outcome(messages: (lines + removals).joined() + counts, status: 0)
        case .check:
            let differences = try OutputDifference.all(files, of: root, in: output)
            let lines = differences.map { "error: \($0.words): \(shown($0.name))\n" }
            return Outcome(messages: lines.joined(), status: differences.isEmpty ? 0 : 1)
        }
    }

    private func shown(_ name: String) -> String {
        TextSanitizer.path("\(output)/\(name)")
    }

    private func text(of diagnostics: Diagnostics, in sources: SourceMap) -> String {
        DiagnosticRenderer(sources: sources).render(diagnostics.sorted())
    }
}
