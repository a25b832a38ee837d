import SpeccCommands

/// One run of the tool with what it printed.
struct Run {
    let status: ExitStatus
    let output: String
    let error: String

    init(_ words: [String]) {
        var output = ""
        var error = ""
        status = CommandLineTool(console: Console(output: { output += $0 }, error: { error += $0 })).run(words)
        self.output = output
        self.error = error
    }
}
