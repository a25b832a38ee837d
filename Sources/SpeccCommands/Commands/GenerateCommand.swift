import SpeccDiagnostics
import SpeccDriver
import SpeccReports

/// `specc generate`: the catalog's Swift, written into a folder.
struct GenerateCommand: Command {
    let name = "generate"
    let summary = "Write the Swift client of a catalog."
    let operands = "PATH… --output DIR"
    let discussion = """
        PATH is a folder of YAML files (its subfolders are read too) or one file, which is compiled together with the
        other files of its folder. Nothing is written when a catalog has an error. Files whose text did not change are
        left untouched; files that an earlier run wrote for the same folder of catalogs, and that it does not give any
        more, are removed. Which file is whose is kept in .specc-manifest.json in the output folder.

        A template in the folder that --templates names takes the place of the built-in one of its name; it is checked
        before anything is written. The mistakes that --source-locations moves are those that Swift finds in the files.
        """
    let options =
        [CommandOption("output", value: "DIR", help: "The folder for the Swift files; made where it is missing.")]
        + Generation.options + [CommandOption("quiet", help: "Do not list what was written.")]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let folder = arguments["output"] else {
            throw UsageError("no folder to write to", hint: "add --output DIR")
        }
        if let target = PluginTarget(of: folder) {
            throw UsageError(
                "target '\(target.name)' has its catalogs compiled by SpeccPlugin: everything would be declared twice",
                hint: "write outside of '\(target.folder)', or take the plugin off the target in Package.swift"
            )
        }
        let generation = try Generation(arguments, console: console)
        guard let files = generation.files else { return .findings }
        let summary = try OutputWriter(folder: folder).write(files, of: generation.catalogs)
        if !arguments.has("quiet"), !CatalogOptions.format(of: arguments).isMachineReadable {
            for name in summary.written { console.output("wrote \(TextSanitizer.path("\(folder)/\(name)"))\n") }
            for name in summary.removed { console.output("removed \(TextSanitizer.path("\(folder)/\(name)"))\n") }
            console.output("\(summary.written.count) written, \(summary.unchanged.count) unchanged\n")
        }
        return .success
    }
}
