import SpeccDriver

/// `specc generate`: writes the Swift files of catalogs to a folder.
struct GenerateCommand: Command {
    let name = "generate"
    let summary = "Generate the Swift client of a catalog."
    let operands = "PATH… --output DIR"
    let discussion = """
        PATH is a folder of YAML files, including subfolders, or a single file, which is compiled together with the other
        files in its folder. Nothing is written if a catalog has an error. Files that did not change are left untouched.
        Files that an earlier run generated from the same folder of catalogs and that are no longer generated are
        removed. The file .specc-manifest.json in DIR records the origin of each file.

        With --templates, each template in the folder replaces the built-in template of the same name. All templates
        are checked before a file is written.

        With --conformance, a Swift Testing suite is written instead: it performs the calls of a journey of 'specc verify'
        through the generated client, and is named after the journey. The comment at its beginning lists the environment
        variables with the server and the credentials.
        """
    let options =
        [CommandOption("output", value: "DIR", help: "The folder of the generated files. It is created if missing.")]
        + Generation.options + ConformanceFile.options
        + [CommandOption("quiet", help: "Do not list the written files.")]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let folder = arguments["output"] else {
            throw UsageError("missing folder for the generated files", hint: "add '--output DIR'")
        }
        if let journey = arguments["conformance"] {
            return try ConformanceFile(journey, in: folder, arguments).write(arguments, console: console)
        }
        if arguments.has("module") {
            throw UsageError("'--module' has no effect without '--conformance'", hint: "remove it")
        }
        if let target = PluginTarget(of: folder) {
            throw UsageError(
                "target '\(target.name)' applies \(target.plugin): its types would be declared twice",
                hint: "choose a folder outside of '\(target.folder)', or remove the plugin from the target"
            )
        }
        let generation = try Generation(arguments, console: console)
        guard let files = generation.files else { return .findings }
        let summary = try OutputWriter(folder: folder).write(files, of: generation.catalogs)
        if !arguments.has("quiet"), !CatalogOptions.format(of: arguments).isMachineReadable {
            let written = summary.written.map { (action: FileAction.wrote, path: "\(folder)/\($0)") }
            console.list(written + summary.removed.map { (.removed, "\(folder)/\($0)") })
            console.output("\(summary.written.count) written, \(summary.unchanged.count) unchanged\n")
        }
        return .success
    }
}
