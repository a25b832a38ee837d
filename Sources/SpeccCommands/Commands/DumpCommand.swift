import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccReports

/// `specc dump`: what a stage of the compiler made of the catalog, as JSON.
struct DumpCommand: Command {
    let name = "dump"
    let summary = "Show what a stage of the compiler sees, as JSON."
    let operands = "STAGE PATH…"
    let discussion = """
        STAGE is 'nodes' (the YAML tree with its places), 'catalog' (what the files declare) or 'views' (what the
        templates get). A catalog with errors is shown as far as its stage goes; 'views' needs one without.
        """
    let options = [CatalogOptions.maximumFileSize]
    let operandChoices = Stage.allCases.map(\.rawValue)

    private enum Stage: String, CaseIterable {
        case nodes, catalog, views
    }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var arguments = arguments
        let stage = try takeStage(from: &arguments)
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        switch stage {
        case .nodes:
            console.output(StageDump(sources: compiler.sources).text(of: compiler.read()))
        case .catalog:
            console.output(StageDump(sources: compiler.sources).text(of: compiler.decode()))
        case .views:
            console.output(compiler.resolve().map { ViewDump.json($0.apis, root: compiler.rootName) } ?? "")
        }
        let findings = CatalogOptions.findings(of: compiler)
        CatalogOptions.show(findings, of: compiler, arguments: arguments, console: console)
        return compiler.diagnostics.hasErrors ? .findings : .success
    }

    private func takeStage(from arguments: inout CommandArguments) throws(UsageError) -> Stage {
        let names = Stage.allCases.map(\.rawValue)
        guard let word = arguments.takeOperand() else {
            throw UsageError("no stage named", hint: "name one of \(names.joined(separator: ", "))")
        }
        guard let stage = Stage(rawValue: word) else {
            let nearest = NearestName(names).match(for: word)
            throw UsageError(
                "unknown stage '\(word)'",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "name one of \(names.joined(separator: ", "))"
            )
        }
        return stage
    }
}
