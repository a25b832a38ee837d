/// `specc completions`: a script that teaches a shell the commands, their options and words.
struct CompletionsCommand: Command {
    let name = "completions"
    let summary = "Print a script that completes specc's words in a shell."
    let operands = "SHELL"
    let discussion = """
        SHELL is bash, zsh or fish. To have it always:

          bash: specc completions bash > ~/.local/share/bash-completion/completions/specc
          zsh:  source <(specc completions zsh), in ~/.zshrc behind compinit
          fish: specc completions fish > ~/.config/fish/completions/specc.fish
        """
    let options: [CommandOption] = []
    let operandChoices = CompletionScript.Shell.allCases.map(\.rawValue)

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let shells = operandChoices.joined(separator: ", ")
        guard arguments.operands.count == 1 else {
            throw UsageError("one shell is wanted", hint: "name one of \(shells)")
        }
        guard let shell = CompletionScript.Shell(rawValue: arguments.operands[0]) else {
            throw UsageError("there are no completions for '\(arguments.operands[0])'", hint: "name one of \(shells)")
        }
        let commands = CommandLineTool.commands
        console.output(CompletionScript(commands: commands, shared: CommandLineTool.sharedOptions).text(for: shell))
        return .success
    }
}
