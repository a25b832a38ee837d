import SpeccDiagnostics

/// Completion scripts for shells, built from the declarations of the commands.
struct CompletionScript {
    let commands: [any Command]

    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: "autoload -U +X bashcompinit && bashcompinit\n" + bash
        case .fish: fish
        }
    }

    /// Completes the command first, then the value of the option before the cursor, option names, and operands.
    private var bash: String {
        let cases = commands.map { command in
            let options = command.options + CommandOption.shared
            let values = options.filter { !$0.choices.isEmpty }.map {
                "                --\($0.name)) COMPREPLY=($(compgen -W '\(list($0.choices))' -- \"$word\")); return ;;\n"
            }
            let optionNames = list(options.map { "--\($0.name)" })
            let operands =
                command.operandChoices.isEmpty
                ? "compgen -f -- \"$word\"" : "compgen -W '\(list(command.operandChoices))' -- \"$word\""
            return """
                        \(command.name))
                            case $before in
                \(values.joined())            esac
                            case $word in
                                -*) COMPREPLY=($(compgen -W '\(optionNames)' -- "$word")) ;;
                                *) COMPREPLY=($(\(operands))) ;;
                            esac ;;

                """
        }
        return """
            _specc() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W '\(list(names)) --help --version' -- "$word"))
                    return
                fi
                case ${COMP_WORDS[1]} in
                    help) COMPREPLY=($(compgen -W '\(list(commands.map(\.name)))' -- "$word")) ;;
            \(cases.joined())    esac
            }
            complete -o filenames -o bashdefault -F _specc specc

            """
    }

    private var fish: String {
        let needsCommand = "__fish_use_subcommand"
        var lines = [
            "complete -c specc -n \(needsCommand) -f -l help", "complete -c specc -n \(needsCommand) -f -l version",
        ]
        lines.append("complete -c specc -n \(needsCommand) -f -a help -d 'Show the help of a command.'")
        lines += commands.map { "complete -c specc -n \(needsCommand) -f -a \($0.name) -d \(quoted($0.summary))" }
        for command in commands {
            let isSelected = "'__fish_seen_subcommand_from \(command.name)'"
            for option in command.options + CommandOption.shared {
                let value =
                    option.choices.isEmpty ? (option.value == nil ? "" : " -r") : " -x -a '\(list(option.choices))'"
                lines.append("complete -c specc -n \(isSelected) -l \(option.name)\(value) -d \(quoted(option.help))")
            }
            if !command.operandChoices.isEmpty {
                lines.append("complete -c specc -n \(isSelected) -f -a '\(list(command.operandChoices))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var names: [String] {
        commands.map(\.name) + ["help"]
    }

    private func list(_ values: [String]) -> String {
        values.joined(separator: " ")
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacingScalar("'", with: "\\'") + "'"
    }
}
