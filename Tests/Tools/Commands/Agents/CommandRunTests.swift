import SpeccLanguageServer
import Testing

@testable import SpeccCommands

@Suite("Results of an agent's commands")
struct CommandRunTests {
    @Test("are complete if they are short")
    func short() {
        let tool: CommandRun.Tool = { CommandLineTool(console: $1).run($0) }
        let run = CommandRun(["validate", "-"], input: SkillPage.example, tool: tool)
        #expect(run.result.text == "no problems in 1 file\n")
        #expect(CommandRun(["unknown"], tool: tool).result.isError)
    }

    @Test("end after a limit, and count the lines that are omitted")
    func long() {
        let text = String(repeating: "a line of twenty-two b\n", count: 10_000)
        let result = CommandRun.result(text)
        #expect(result.text.utf8.count < CommandRun.maximumLength + 200)
        #expect(result.text.contains("\n(8261 more lines are omitted"))
        let line = CommandRun.result(String(repeating: "é", count: CommandRun.maximumLength))
        #expect(line.text.utf8.count < CommandRun.maximumLength + 200)
    }
}
