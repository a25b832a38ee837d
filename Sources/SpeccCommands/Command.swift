/// One verb of the command line. Adding one: a file in `Commands/` and a line in `CommandLineTool.commands`.
package protocol Command: Sendable {
    var name: String { get }
    /// One line for the list of commands.
    var summary: String { get }
    /// What stands after the verb, such as `PATH…`.
    var operands: String { get }
    /// What a person should know beyond the summary; shown by `specc help NAME`.
    var discussion: String { get }
    var options: [CommandOption] { get }
    /// The words that the first operand may be; none where it is a path.
    var operandChoices: [String] { get }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus
}

extension Command {
    package var operandChoices: [String] { [] }
}
