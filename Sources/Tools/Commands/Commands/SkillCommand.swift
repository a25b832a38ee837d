/// `specc skill`: a page about the catalog language for coding agents.
struct SkillCommand: Command {
    let name = "skill"
    let summary = "Print a page about the catalog language for coding agents."
    let operands = ""
    let discussion = """
        The page is a SKILL.md: what a catalog is, how to check one, and all types, keys and commands of this version.

          mkdir -p .agents/skills/specc && specc skill > .agents/skills/specc/SKILL.md
        """
    let options: [CommandOption] = []
    let commands: [any Command]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        if let operand = arguments.operands.first {
            throw UsageError("unexpected argument '\(operand)'", hint: "write 'specc skill > SKILL.md'")
        }
        console.output(SkillPage(commands: commands).text)
        return .success
    }
}
