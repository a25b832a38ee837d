import SpeccDiagnostics
import SpeccDriver

/// `specc fmt`: formats catalogs.
struct FmtCommand: Command {
    let name = "fmt"
    let summary = "Format catalogs: indentation, spaces and empty lines."
    let operands = "PATH…"
    let discussion = """
        PATH is a folder of YAML files, including subfolders, a single file, a quoted pattern such as
        'Specs/**/*.yaml', or '-' for standard input, whose formatted text is printed. YAML files that are not catalogs
        are ignored.

        Only spaces, line endings and empty lines change. Comments, the order of keys and line breaks are preserved. The
        meaning of the catalog does not change: the formatted text is parsed and compared before it is written. A file
        with a YAML syntax error is reported and not changed.
        """
    let options = [
        CommandOption("check", help: "List the files that are not formatted and exit with status 1 if there are any."),
        CatalogOptions.maximumFileSize,
        CommandOption("quiet", help: "Do not list files."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let limits = try CatalogOptions.limits(of: arguments)
        let input = try CatalogPaths(arguments.operands, limits: limits).input(from: console)
        let isFilter = arguments.operands == ["-"]
        let isCheck = arguments.has("check")
        let scope = PathScope(arguments.operands)
        let result = try FormattingResult(of: input, limits: limits) { isFilter || scope.contains($0.path) }
        CatalogOptions.show(result.findings, in: result.compiler.sources, arguments: arguments, console: console)
        if isFilter, !isCheck {
            if let change = result.changes.first {
                console.output(String(decoding: change.new, as: UTF8.self))
            } else if let file = input.files.first, file.isRepeatable(limits) {
                console.output(file.text)
            }
        } else {
            if !isCheck { try CatalogWriter.write(result.changes) }
            if !arguments.has("quiet") { list(result.changes, isCheck: isCheck, console) }
        }
        let fails = !result.findings.isEmpty || isCheck && !result.changes.isEmpty
        return fails ? .findings : .success
    }

    /// The formatted files; with `--check` only paths, which other programs read.
    private func list(_ changes: [CatalogChange], isCheck: Bool, _ console: Console) {
        guard isCheck else { return console.list(changes.map { (.formatted, $0.path) }) }
        for change in changes { console.output(console.style(.warning, TextSanitizer.path(change.path)) + "\n") }
    }
}
