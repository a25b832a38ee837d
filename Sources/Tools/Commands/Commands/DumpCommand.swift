import SpeccChecks
import SpeccDiagnostics
import SpeccDriver

/// `specc dump`: the result of a stage of the compiler as JSON.
struct DumpCommand: Command {
    let name = "dump"
    let summary = "Print the result of a stage of the compiler as JSON."
    let operands = "STAGE PATH…"
    let discussion = """
        STAGE is 'nodes' (the YAML trees with source locations), 'catalog' (the declarations) or 'views' (the input of
        the templates). The first two are also printed for a catalog with errors.
        """
    let options = [CatalogOptions.maximumFileSize]
    let operandChoices = Stage.allCases.map(\.rawValue)

    private enum Stage: String, CaseIterable {
        case nodes, catalog, views
    }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var arguments = arguments
        let stage = try stage(from: &arguments)
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        switch stage {
        case .nodes:
            console.output(StageDump(sources: compiler.sources).text(of: compiler.trees))
        case .catalog:
            console.output(StageDump(sources: compiler.sources).text(of: compiler.catalog))
        case .views:
            console.output(compiler.resolvedCatalog.map { ViewDump.json($0.apis, root: compiler.rootName) } ?? "")
        }
        let findings = CatalogOptions.findings(of: compiler)
        CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
        return compiler.diagnostics.hasErrors ? .findings : .success
    }

    private func stage(from arguments: inout CommandArguments) throws(UsageError) -> Stage {
        let names = Stage.allCases.map(\.rawValue)
        let hint = "stages are \(names.joined(separator: ", "))"
        guard let name = arguments.popOperand() else { throw UsageError("missing name of a stage", hint: hint) }
        guard let stage = Stage(rawValue: name) else {
            let nearest = NearestName(names).match(for: name)
            throw UsageError("unknown stage '\(name)'", hint: nearest.map { "did you mean '\($0)'?" } ?? hint)
        }
        return stage
    }
}
