/// Completion scripts, written from the commands' own tables.
struct CompletionScript {
    let commands: [any Command]
    /// Options that every command takes.
    let shared: [CommandOption]

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

    /// The words of the verb, then of the option before the cursor, then options, the operand's words or paths.
    private var bash: String {
        let cases = commands.map { command in
            let options = command.options + shared
            let values = options.filter { !$0.choices.isEmpty }.map {
                "                --\($0.name)) COMPREPLY=($(compgen -W '\(words($0.choices))' -- \"$word\")); return ;;\n"
            }
            let names = words(options.map { "--\($0.name)" })
            let operands =
                command.operandChoices.isEmpty
                ? "compgen -f -- \"$word\"" : "compgen -W '\(words(command.operandChoices))' -- \"$word\""
            return """
                        \(command.name))
                            case $before in
                \(values.joined())            esac
                            case $word in
                                -*) COMPREPLY=($(compgen -W '\(names)' -- "$word")) ;;
                                *) COMPREPLY=($(\(operands))) ;;
                            esac ;;

                """
        }
        return """
            _specc() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W '\(words(verbs)) --help --version' -- "$word"))
                    return
                fi
                case ${COMP_WORDS[1]} in
                    help) COMPREPLY=($(compgen -W '\(words(commands.map(\.name)))' -- "$word")) ;;
            \(cases.joined())    esac
            }
            complete -o filenames -o bashdefault -F _specc specc

            """
    }

    private var fish: String {
        let isFirst = "__fish_use_subcommand"
        var lines = ["complete -c specc -n \(isFirst) -f -l help", "complete -c specc -n \(isFirst) -f -l version"]
        lines.append("complete -c specc -n \(isFirst) -f -a help -d 'Show what a command takes.'")
        lines += commands.map { "complete -c specc -n \(isFirst) -f -a \($0.name) -d \(quoted($0.summary))" }
        for command in commands {
            let isHere = "'__fish_seen_subcommand_from \(command.name)'"
            for option in command.options + shared {
                let value =
                    option.choices.isEmpty ? (option.value == nil ? "" : " -r") : " -x -a '\(words(option.choices))'"
                lines.append("complete -c specc -n \(isHere) -l \(option.name)\(value) -d \(quoted(option.help))")
            }
            if !command.operandChoices.isEmpty {
                lines.append("complete -c specc -n \(isHere) -f -a '\(words(command.operandChoices))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var verbs: [String] {
        commands.map(\.name) + ["help"]
    }

    private func words(_ words: [String]) -> String {
        words.joined(separator: " ")
    }

    private func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
    }
}
