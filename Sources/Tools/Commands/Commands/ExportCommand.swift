import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccOpenAPI

/// `specc export openapi`: the OpenAPI document of an API.
struct ExportCommand: Command {
    let name = "export"
    let summary = "Write a catalog as an OpenAPI document."
    let operands = "openapi PATH…"
    let discussion = """
        PATH is the folder of one API. The document is written to FILE, as JSON if its name ends in .json and as YAML
        otherwise, or to standard output. Behavior that OpenAPI cannot express, such as timeouts, retries and pagination,
        is contained in extensions (x-specc-…) and in descriptions. The extension x-specc contains the catalog without its
        comments, so that 'specc import' restores it. What the document does not express completely is
        listed on standard error.
        """
    let options = [
        CommandOption("output", value: "FILE", help: "The file of the document (default: standard output)."),
        CommandOption(
            "version",
            value: "VERSION",
            choices: OpenAPIVersion.allCases.map(\.rawValue),
            help: "The version of OpenAPI (default: 3.1)."
        ),
        CommandOption("plain", help: "Omit the extensions."),
        CommandOption("strict", help: "Exit with status 1 if the document does not express everything."),
        CommandOption("report", value: "FILE", help: "The file of the findings as JSON."),
        CatalogOptions.maximumFileSize,
    ]
    let operandChoices = ["openapi"]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var arguments = arguments
        guard let target = arguments.popOperand() else {
            throw UsageError("missing format of the export", hint: "write 'specc export openapi PATH'")
        }
        guard target == "openapi" else {
            throw UsageError("'\(target)' is not a format of an export", hint: "write 'specc export openapi PATH'")
        }
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        guard let catalog = compiler.resolvedCatalog else {
            let findings = CatalogOptions.findings(of: compiler)
            CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
            return .findings
        }
        let version = arguments["version"].flatMap(OpenAPIVersion.init) ?? .v3_1
        let exporter = OpenAPIExporter(version: version, isPlain: arguments.has("plain"))
        let document = exporter.document(of: try api(of: catalog), sources: compiler.trees)
        let report = ExportReport(document.findings, sources: compiler.sources)
        try write(document, report, arguments, console)
        console.error(report.text(in: console.errorStyle))
        return arguments.has("strict") && !document.findings.isEmpty ? .findings : .success
    }

    private func api(of catalog: ResolvedCatalog) throws(UsageError) -> ResolvedAPI {
        let apis = catalog.apis.filter { api in api.files.contains(where: \.isCatalog) }
        if let api = apis.first, apis.count == 1 { return api }
        let names = QuantityText.list(apis.map { "'\($0.name.value)'" })
        throw apis.isEmpty
            ? UsageError("no API to export", hint: "pass the folder of an API")
            : UsageError("several APIs: \(names)", hint: "pass the folder of one of them")
    }

    private func write(
        _ document: ExportedDocument,
        _ report: ExportReport,
        _ arguments: CommandArguments,
        _ console: Console
    ) throws {
        var replacement = AtomicFileReplacement()
        defer { replacement.discard() }
        if let path = arguments["output"] {
            let text = path.lowercased().hasSuffix(".json") ? document.json : document.yaml
            try replacement.add(Array(text.utf8), at: path)
        } else {
            console.output(document.yaml)
        }
        if let path = arguments["report"] { try replacement.add(Array(report.json.utf8), at: path) }
        try replacement.commit()
    }
}
