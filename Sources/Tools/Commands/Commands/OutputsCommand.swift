import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// `specc outputs`: lists the files that a build generates, for build systems that need their names before it.
struct OutputsCommand: Command {
    let name = "outputs"
    let summary = "List the files that are generated from catalogs."
    let operands = "PATH…"
    let discussion = """
        PATH is that of 'specc generate'. The names depend only on the paths of the YAML files, not on their contents: three
        files for each YAML file and one for each folder. They are sorted, and nothing is written.

        The formats 'cmake' and 'bazel' declare two lists, SPECC_INPUTS and SPECC_OUTPUTS; 'lines' and 'xcfilelist' list
        the outputs, with --inputs the catalogs. See Docs/Builds.md.
        """
    let options = [
        CommandOption(
            "format",
            value: "FORMAT",
            choices: OutputListing.Format.allCases.map(\.rawValue),
            help: "The format of the list (default: lines)."
        ),
        CommandOption("output", value: "DIR", help: "The folder of the generated files, added to their names."),
        CommandOption("inputs", help: "List the catalogs instead of the generated files."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let input = try CatalogPaths(arguments.operands, limits: .standard).input(from: console)
        let sources = SourceMap(input.files)
        let duplicates = DuplicateOutputs.findings(in: sources, rootName: input.rootName)
        guard duplicates.isEmpty else {
            console.error(DiagnosticRenderer(sources: sources, style: console.errorStyle).render(duplicates))
            return .findings
        }
        let format = arguments["format"].flatMap(OutputListing.Format.init) ?? .lines
        let listing = OutputListing(of: input, in: arguments["output"])
        console.output(try listing.text(in: format, showsInputs: arguments.has("inputs")))
        return .success
    }
}
