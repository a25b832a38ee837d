import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// `specc fmt`: one layout for all catalogs.
struct FmtCommand: Command {
    let name = "fmt"
    let summary = "Lay catalogs out: indentation, blanks, empty lines."
    let operands = "PATH…"
    let discussion = """
        PATH is a folder of YAML files (its subfolders too), one file, a pattern in quotes such as 'Specs/**/*.yaml', or
        - for standard input, whose text is printed, laid out. YAML files that are no catalogs are left alone.

        Only blanks, line ends and empty lines change. Comments, the order of keys and where lines end stay as they are,
        and so does what the catalog means: that is proved by reading it again before it is written. A file that cannot
        be read as YAML is shown with its problem and not changed.
        """
    let options = [
        CommandOption("check", help: "Change nothing; list the files that would change, and fail if there are any."),
        CatalogOptions.maximumFileSize,
        CommandOption("quiet", help: "Do not list the files."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let limits = try CatalogOptions.limits(of: arguments)
        let input = try CatalogPaths(arguments.operands, limits: limits).input(from: console)
        let isFilter = arguments.operands == ["-"]
        let isCheck = arguments.has("check")
        let scope = PathScope(arguments.operands)
        let formatting = try FormattingResult(of: input, limits: limits) { isFilter || scope.contains($0.path) }
        CatalogOptions.show(formatting.findings, of: formatting.compiler, arguments: arguments, console: console)
        if isFilter, !isCheck {
            if let change = formatting.changes.first {
                console.output(String(decoding: change.new, as: UTF8.self))
            } else if let file = input.files.first, file.isRepeatable(limits) {
                console.output(file.text)
            }
        } else {
            if !isCheck { try CatalogWriter.write(formatting.changes) }
            if !arguments.has("quiet") {
                for change in formatting.changes {
                    console.output("\(isCheck ? "" : "laid out ")\(TextSanitizer.path(change.path))\n")
                }
            }
        }
        let fails = !formatting.findings.isEmpty || isCheck && !formatting.changes.isEmpty
        return fails ? .findings : .success
    }
}
