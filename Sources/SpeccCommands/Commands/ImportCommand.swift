import Foundation
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
        FILE is an OpenAPI document (3.0 or 3.1) or a Swagger document (2.0), in JSON or YAML, or '-' for standard input.
        References may lead to files below its folder. Nothing is read from the network.

        The catalog is written to a new or empty folder: completely, or not at all. The report lists what the catalog
        expresses differently or not at all.

        SELECTOR is an operation id with optional '*', 'tag:NAME', 'deprecated', or a path such as '/repos/**' or
        'GET /repos/*'. Several are separated by commas. The types that the selected operations need are included.

        The file of --rename has lines such as 'issues/list-for-repo: list' or 'simple-user: User': the name of an
        operation or schema in the document, and in the catalog.
        """
    let options = [
        CommandOption("output", value: "DIR", help: "The folder for the catalog, which is created if missing."),
        CommandOption("only", value: "SELECTOR", help: "Import only these operations."),
        CommandOption("except", value: "SELECTOR", help: "Do not import these operations."),
        CommandOption(
            "service-by",
            value: "GROUPING",
            choices: ServiceGrouping.allCases.map(\.rawValue),
            help: "How operations are grouped into services (default: tag, if most operations have one)."
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
        let isList = arguments.has("list")
        guard isList || arguments["output"] != nil else {
            throw UsageError(
                "missing folder for the catalog",
                hint: "add '--output DIR', or '--list' to see the operations"
            )
        }
        let folder =
            try isList ? nil : arguments["output"].map { path throws(UsageError) in try NewCatalogFolder(path) }
        let options = try ImportOptions(arguments)
        console.progress?.step("reading the document")
        let input = try ImportedDocument(at: path, limits: DocumentLimits(), console: console)
        if !arguments.has("quiet") {
            console.error(input.rendered(usesColor: console.hasColor, warnings: arguments.has("verbose") ? .max : 5))
        }
        guard let document = input.parsed.document else { return .findings }
        let name = FilePath(arguments["output"] ?? path).lastComponent
        var limits = YAMLLimits.standard
        limits.fileSize = SourceFile.largestSize
        console.progress?.step("converting and checking")
        let result: OpenAPIImporter.Result
        let catalog: ImportedCatalog
        do {
            (result, catalog) = try ImportedCatalog.imported(from: document, options, defaultName: name, limits)
        } catch {
            console.error("error: \(error.message)\n  hint: \(error.hint)\n")
            return .findings
        }
        if isList {
            console.output(result.list)
            return .success
        }
        guard catalog.errors.isEmpty else {
            console.error(
                DiagnosticRenderer(sources: catalog.sources, usesColor: console.hasColor).render(catalog.errors)
            )
            console.error("error: the imported catalog is invalid, which is a bug in specc; nothing was written\n")
            return .internalError
        }
        if let file = arguments["report"] { try write(result.report, to: file) }
        show(result.report, arguments, console)
        if arguments.has("strict"), result.report.count(.lost) > 0 {
            console.error("error: \(result.report.count(.lost)) constructs would be lost; nothing was written\n")
            return .findings
        }
        try folder?.write(catalog.files)
        return .success
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
        do {
            try Data(report.json.utf8).write(to: URL(filePath: path))
        } catch {
            throw FileError(path: path, reason: "write")
        }
    }

    private func show(_ report: FidelityReport, _ arguments: CommandArguments, _ console: Console) {
        guard !arguments.has("quiet") else { return }
        let isJSON = arguments["format"] == "json"
        console.output(isJSON ? report.json : report.text(isDetailed: arguments.has("verbose")))
    }
}

extension ImportOptions {
    init(_ arguments: CommandArguments) throws {
        self.init()
        only = Self.selectors(arguments["only"])
        except = Self.selectors(arguments["except"])
        grouping = arguments["service-by"].flatMap(ServiceGrouping.init)
        api = try arguments["api"].map(Self.apiName)
        host = arguments["host"]
        credential = try arguments["credential"].map(Self.credential)
        renamed = try arguments["rename"].map(Self.renames) ?? [:]
    }

    private static func selectors(_ text: String?) -> [OperationSelector] {
        (text ?? "").split(separator: ",").map { part in
            OperationSelector(part.trimmingCharacters(in: .whitespaces))
        }
    }

    private static func apiName(_ name: String) throws(UsageError) -> String {
        let isIdentifier = name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
        guard isIdentifier, name.first?.isUppercase == true else {
            throw UsageError("'\(name)' is not a valid API name", hint: "use letters and digits, such as 'GitHub'")
        }
        return name
    }

    private static func credential(_ text: String) throws(UsageError) -> (name: String, kind: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, ["bearer", "basic", "custom"].contains(parts[1]) else {
            throw UsageError("'\(text)' is not a credential", hint: "for example 'token: bearer' or 'login: basic'")
        }
        return (parts[0], parts[1])
    }

    private static func renames(_ path: String) throws -> [String: String] {
        guard let data = FileManager.default.contents(atPath: path) else { throw FileError(path: path, reason: "read") }
        var names: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            guard let colon = text.range(of: ": ", options: .backwards) else {
                throw UsageError("'\(text)' in '\(path)' is not a name", hint: "write 'old-name: newName'")
            }
            names[String(text[..<colon.lowerBound])] = text[colon.upperBound...].trimmingCharacters(in: .whitespaces)
        }
        return names
    }
}
