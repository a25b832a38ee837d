import SpeccChecks
import SpeccDiagnostics

/// One run of the tool behind the build plugin.
package struct PluginJob {
    private let root: String
    private let output: String
    private let files: [String]

    /// `--root FOLDER --output FOLDER FILE…`, as the plugin writes it; nil for anything else.
    package init?(_ words: ArraySlice<String>) {
        let words = Array(words)
        guard words.count >= 4, words[0] == "--root", words[2] == "--output" else { return nil }
        root = words[1]
        output = words[3]
        files = Array(words[4...])
    }

    package struct Outcome {
        /// Diagnostics as editors and Xcode pick them up; empty where there is nothing to say.
        package var messages: String
        package var status: Int32
    }

    /// Errors only: warnings are `specc validate`'s, and every rule here is time in the user's build.
    package func run() -> Outcome {
        do throws(FileFailure) {
            var compiler = Compiler(try SpecLoader().load(files: files, root: root))
            let outputs = compiler.generate()
            let messages = DiagnosticRenderer(sources: compiler.sources).render(compiler.diagnostics.sorted())
            guard let outputs else { return Outcome(messages: messages, status: 1) }
            _ = try OutputWriter(folder: output).write(outputs)
            return Outcome(messages: messages, status: 0)
        } catch {
            let hint = error.hint.map { "; \($0)" } ?? ""
            return Outcome(messages: "error: \(error.message)\(hint)\n", status: 2)
        }
    }
}
