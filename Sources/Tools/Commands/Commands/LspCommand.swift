import SpeccDriver
import SpeccLanguageServer

/// `specc lsp`: a language server for catalogs.
struct LspCommand: Command {
    let name = "lsp"
    let summary = "Run a language server for editors on standard input and output."
    let operands = ""
    let discussion = """
        Editors start this command (Language Server Protocol 3.17). It checks the catalogs of the open folders, including
        unsaved files, and offers fixes, formatting, completion, documentation, navigation and renaming.
        Docs/Editors.md describes the setup of editors. The exit status is 0 after a shutdown request, otherwise 1.
        """
    let options: [CommandOption] = []
    let showsProgress = false

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError("'specc lsp' has no operands", hint: "the editor sends the folders of catalogs")
        }
        return StandardStreams.run(version: SpeccVersion.current) == 0 ? .success : .findings
    }
}
