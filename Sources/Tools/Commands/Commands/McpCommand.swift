import Foundation
import SpeccDriver
import SpeccLanguageServer

/// `specc mcp`: a server of tools for coding agents.
struct McpCommand: Command {
    let name = "mcp"
    let summary = "Run a server of tools for coding agents on standard input and output."
    let operands = ""
    let discussion = """
        Agents start this command (Model Context Protocol, stdio). Its tools check, explain, search and compare catalogs and
        start a mock server on the loopback interface. With --write, they also add calls, import documents, apply fixes and
        rename declarations, and return the edit with the findings.

        Paths of tools are relative to the workspace. A path or link that leads out of it is rejected. Nothing is read from
        the network. The server ends when the agent closes its standard input.
        """
    let options = [
        CommandOption("root", value: "DIR", help: "The folder of the workspace (default: the current folder)."),
        CommandOption("write", help: "Offer the tools that change files."),
    ]
    let showsProgress = false
    private let tool: CommandRun.Tool

    /// - Parameter tool: Runs the other commands.
    init(tool: @escaping CommandRun.Tool) {
        self.tool = tool
    }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        if let operand = arguments.operands.first {
            throw UsageError("unexpected argument '\(operand)'", hint: "name the workspace with '--root DIR'")
        }
        let workspace = try AgentWorkspace(root: arguments["root"] ?? ".")
        guard FileManager.default.changeCurrentDirectoryPath(workspace.root) else {
            throw UsageError("cannot open the folder '\(workspace.root)'", hint: "check its permissions")
        }
        let changesFiles = arguments.has("write")
        let mock = AgentMock()
        let tools = AgentTools(workspace: workspace, mock: mock, tool: tool)
        StandardStreams.run(
            version: SpeccVersion.current,
            instructions: SkillPage.instructions,
            tools: tools.all(changingFiles: changesFiles),
            unavailable: changesFiles ? [:] : tools.unavailable
        )
        mock.stop()
        return .success
    }
}
