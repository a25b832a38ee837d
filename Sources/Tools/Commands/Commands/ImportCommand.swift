import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

/// `specc import`: turns an API description of another format into a catalog.
struct ImportCommand: Command {
    let name = "import"
    let summary = "Turn an OpenAPI document into a catalog."
    let operands = "openapi FILE"
    let operandChoices = ["openapi"]
    let discussion = """
        FILE is an OpenAPI document (3.0, 3.1 or 3.2) or a Swagger document (2.0), in JSON or YAML, or '-' for standard input.
        References may lead to files below its folder, or below that of --root. Nothing is read from the network.

        With --output the catalog is written to a new or empty folder: completely, or not at all. The report lists what the
        catalog expresses differently or not at all.

        With --into a new version of the document is merged into a catalog that was imported before. What you edited
        remains; what changed in the document is applied to everything else. Where both changed, nothing is written, or with
        --keep your text remains. The options of the last import are used again.

        SELECTOR is an operation id with optional '*', 'tag:NAME', 'deprecated', or a path such as '/repos/**' or
        'GET /repos/*'. Several are separated by commas. The types that the selected operations need are included.

        The file of --rename has lines such as 'issues/list-for-repo: list' or 'simple-user: User': the name of an
        operation or schema in the document, and in the catalog.
        """
    let options = [
        CommandOption("output", value: "DIR", help: "The folder for the catalog, which is created if missing."),
        CommandOption("into", value: "DIR", help: "Merge the document into the catalog of an earlier import."),
        CommandOption("check", help: "With --into: write nothing, and exit with status 1 if the catalog would change."),
        CommandOption("dry-run", help: "With --into: write nothing, and print the changes as a diff."),
        CommandOption("keep", help: "With --into: where both changed, keep the text of the catalog."),
        CommandOption(
            "base",
            value: "FILE",
            help: "With --into: the document of the last import, if the folder has no '.specc-import.json'."
        ),
        CommandOption(
            "root",
            value: "DIR",
            help: "A folder around the document that contains all its files (default: the folder of the document)."
        ),
        CommandOption("only", value: "SELECTOR", help: "Import only these operations."),
        CommandOption("except", value: "SELECTOR", help: "Do not import these operations."),
        CommandOption(
            "service-by",
            value: "GROUPING",
            choices: ServiceGrouping.allCases.map(\.rawValue),
            help: "How operations are grouped into services (default: tag, if most operations have one)."
        ),
        CommandOption(
            "headers",
            value: "SELECTION",
            choices: ResponseHeaderSelection.allCases.map(\.rawValue),
            help: "The response headers that callers receive (default: named, those that few operations declare)."
        ),
        CommandOption("rename", value: "FILE", help: "Names for operations and schemas."),
        CommandOption("api", value: "NAME", help: "The name of the API (default: from the document's title)."),
        CommandOption("host", value: "URL", help: "The URL of the API, if the document declares none."),
        CommandOption(
            "credential",
            value: "NAME",
            help: "A credential that the document does not declare, such as 'token: bearer'."
        ),
        CommandOption("list", help: "List the operations with their names in the catalog, and write nothing."),
        CommandOption("strict", help: "Write nothing and exit with status 1 if anything is lost."),
        CommandOption("report", value: "FILE", help: "Write the complete report to a file, as JSON."),
        CommandOption(
            "format",
            value: "FORMAT",
            choices: ["text", "json"],
            help: "The format of the report (default: text)."
        ),
        CommandOption("verbose", help: "List every finding in the report."),
        CommandOption("quiet", help: "Print no report."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let path = try document(arguments)
        return try ImportThread.run(path) {
            guard let folder = arguments["into"], !arguments.has("check"), !arguments.has("dry-run") else {
                return try perform(path, arguments, console)
            }
            return try FolderLock.holding(folder, console: console) { try perform(path, arguments, console) }
        }
    }

    private func perform(_ path: String, _ arguments: CommandArguments, _ console: Console) throws -> ExitStatus {
        let mode = try ImportMode(arguments)
        var choices = try ImportChoices(arguments)
        var reimport: Reimport?
        if case .merge(let folder, _) = mode {
            let merge = try Reimport(folder, choices)
            choices = merge.choices
            reimport = merge
        }
        guard let imported = try importDocument(at: path, choices, mode.folder, arguments, console) else {
            return .findings
        }
        if case .list = mode {
            console.output(imported.result.list.text(in: console.style))
            return .success
        }
        guard imported.catalog.errors.isEmpty else {
            console.error(
                DiagnosticRenderer(sources: imported.catalog.sources, style: console.errorStyle)
                    .render(imported.catalog.errors)
            )
            console.report("error", "the imported catalog is invalid, which is a bug in specc; nothing was written")
            return .internalError
        }
        let report = imported.result.report
        if let file = arguments["report"] { try write(report, to: file) }
        if reimport == nil || arguments.has("verbose") && arguments["format"] != "json" {
            show(report, arguments, console)
        }
        if arguments.has("strict"), report.count(.lost) > 0 {
            console.report("error", "\(report.count(.lost)) constructs would be lost; nothing was written")
            return .findings
        }
        let state = ImportState(imported, choices, document: FilePath(path).lastComponent)
        if let reimport {
            let base = try reimport.state ?? base(arguments, choices, reimport, console)
            guard let base else { return .findings }
            return try reimport.run(from: base, to: state, imported.catalog, arguments, console)
        }
        if case .create(let folder) = mode {
            try folder.write(imported.catalog.files + [(ImportState.fileName, state.bytes)])
            if !arguments.has("quiet"), arguments["format"] != "json" {
                let path = mode.folder ?? ""
                let count = QuantityText.count(Int64(imported.catalog.files.count), "file")
                console.output(console.style.paragraph("wrote \(count) to \(TextSanitizer.path(path))"))
                let folder = ShellArgument.quoted(path)
                console.suggest([
                    ("specc mock \(folder)", "serves the API with generated responses"),
                    ("specc validate \(folder)", "checks the catalog after edits"),
                ])
            }
        }
        return .success
    }

    /// The import of the document that the catalog was imported from, where its state is unknown.
    private func base(
        _ arguments: CommandArguments,
        _ choices: ImportChoices,
        _ reimport: Reimport,
        _ console: Console
    ) throws -> ImportState? {
        guard let path = arguments["base"] else {
            throw UsageError(
                "'\(reimport.folder)' has no '\(ImportState.fileName)' of an earlier import",
                hint: "pass the document of that import with '--base FILE'"
            )
        }
        return try importDocument(at: path, choices, reimport.folder, arguments, console).map { imported in
            ImportState(imported, choices, document: FilePath(path).lastComponent)
        }
    }

    private func importDocument(
        at path: String,
        _ choices: ImportChoices,
        _ folder: String?,
        _ arguments: CommandArguments,
        _ console: Console
    ) throws -> ImportedDocument.Imported? {
        let options = try ImportOptions(choices)
        console.progress?.step("reading the document")
        let input = try ImportedDocument(
            at: path,
            root: arguments["root"],
            limits: DocumentLimits(),
            console: console
        )
        if !arguments.has("quiet") {
            console.error(input.rendered(style: console.errorStyle, warnings: arguments.has("verbose") ? .max : 5))
        }
        guard let document = input.parsed.document else { return nil }
        var limits = YAMLLimits.standard
        limits.fileSize = SourceFile.largestSize
        do {
            console.progress?.step("converting and checking")
            let name = FilePath(folder ?? path).lastComponent
            let (result, catalog) = try ImportedCatalog.imported(from: document, options, defaultName: name, limits)
            return ImportedDocument.Imported(result: result, catalog: catalog)
        } catch {
            console.report("error", error.message, hint: error.hint)
            return nil
        }
    }

    private func document(_ arguments: CommandArguments) throws(UsageError) -> String {
        var arguments = arguments
        guard let format = arguments.popOperand() else {
            throw UsageError("missing format", hint: "write 'specc import openapi FILE --output DIR'")
        }
        guard format == "openapi" else {
            throw UsageError(
                "'\(format)' is not a format that can be imported",
                hint: "write 'specc import openapi FILE'"
            )
        }
        guard let path = arguments.popOperand() else {
            throw UsageError("missing document", hint: "write 'specc import openapi FILE --output DIR'")
        }
        guard arguments.operands.isEmpty else {
            throw UsageError("unexpected argument '\(arguments.operands[0])'", hint: "import one document at a time")
        }
        return path
    }

    private func write(_ report: FidelityReport, to path: String) throws(FileError) {
        guard RegularFile.overwrite(path, with: Array(report.json.utf8)) else {
            throw FileError.systemFailure("write", path)
        }
    }

    private func show(_ report: FidelityReport, _ arguments: CommandArguments, _ console: Console) {
        guard !arguments.has("quiet") else { return }
        let isJSON = arguments["format"] == "json"
        console.output(isJSON ? report.json : report.text(isDetailed: arguments.has("verbose"), in: console.style))
    }
}
