/// `specc completions`: a script for shell completion.
struct CompletionsCommand: Command {
    let name = "completions"
    let summary = "Print a completion script for a shell."
    let operands = "SHELL"
    let discussion = """
        SHELL is bash, zsh or fish. To install the script:

          bash: specc completions bash > ~/.local/share/bash-completion/completions/specc
          zsh:  add 'source <(specc completions zsh)' to ~/.zshrc after compinit
          fish: specc completions fish > ~/.config/fish/completions/specc.fish
        """
    let options: [CommandOption] = []
    let operandChoices = CompletionScript.Shell.allCases.map(\.rawValue)
    private let commands: [any Command]

    /// - Parameter commands: All other commands.
    init(for commands: [any Command]) {
        self.commands = commands
    }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let hint = "shells are \(operandChoices.joined(separator: ", "))"
        guard let name = arguments.operands.first else { throw UsageError("missing name of a shell", hint: hint) }
        if arguments.operands.count > 1 {
            throw UsageError("unexpected argument '\(arguments.operands[1])'", hint: hint)
        }
        guard let shell = CompletionScript.Shell(rawValue: name) else {
            throw UsageError("unknown shell '\(name)'", hint: hint)
        }
        console.output(CompletionScript(commands: commands + [self]).text(for: shell))
        return .success
    }
}
