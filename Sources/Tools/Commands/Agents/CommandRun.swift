import SpeccLanguageServer

/// A command that an agent runs, with its output.
struct CommandRun {
    /// The length of a result in bytes, so that it fits in the context of an agent.
    static let maximumLength = 40_000

    private(set) var status: ExitStatus
    private(set) var output = ""
    private(set) var error = ""

    /// Runs the command of a command line.
    typealias Tool = @Sendable (_ arguments: [String], _ console: Console) -> ExitStatus

    /// - Parameter input: The contents of standard input.
    init(_ arguments: [String], input: String = "", tool: Tool) {
        final class Streams {
            var output = ""
            var error = ""
        }
        let streams = Streams()
        let console = Console(
            output: { streams.output += $0 },
            error: { streams.error += $0 },
            input: { Array(input.utf8.prefix($0)) }
        )
        status = tool(arguments, console)
        output = streams.output
        error = streams.error
    }

    /// Results first: diagnostics can be long.
    var text: String { output + error }

    var result: AgentTool.Result {
        Self.result(text, isError: status == .usage || status == .internalError)
    }

    /// A result that is not longer than `maximumLength`.
    static func result(_ text: String, isError: Bool = false) -> AgentTool.Result {
        guard text.utf8.count > maximumLength else {
            return AgentTool.Result(text.isEmpty ? "done, without output\n" : text, isError: isError)
        }
        let text = text.last == "\n" ? text.dropLast() : text[...]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var (shown, length) = (0, 0)
        while shown < lines.count, length + lines[shown].utf8.count < maximumLength {
            length += lines[shown].utf8.count + 1
            shown += 1
        }
        // One line that is too long is cut.
        let start = shown == 0 ? String(decoding: text.utf8.prefix(maximumLength), as: UTF8.self) : ""
        let beginning = lines.prefix(shown).joined(separator: "\n") + start
        let rest =
            "\n(\(lines.count - shown) more lines are omitted; name one file or one rule to see less)\n"
        return AgentTool.Result(beginning + rest, isError: isError)
    }
}
