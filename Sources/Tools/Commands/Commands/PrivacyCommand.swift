import SpeccChecks
import SpeccDriver

/// `specc privacy`: what the clients of catalogs send and store.
struct PrivacyCommand: Command {
    let name = "privacy"
    let summary = "List what the clients of catalogs send and store, for the App Store."
    let operands = "PATH…"
    let discussion = """
        The report lists hosts, credentials, sensitive values, what is stored on the device, and sent data that Apple's
        privacy manifests distinguish, each with the line of the catalog.

        With --format manifest, a proposal for the app's PrivacyInfo.xcprivacy is printed. It is derived from names of fields
        and parameters, so that you must check it: whether data is linked to the user, and for which purposes it is used.
        """
    let options = [
        CommandOption(
            "format",
            value: "FORMAT",
            choices: ["text", "json", "manifest"],
            help: "The output format (default: text)."
        ),
        CatalogOptions.maximumFileSize,
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        guard let catalog = compiler.resolvedCatalog else {
            let findings = CatalogOptions.findings(of: compiler)
            CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
            return .findings
        }
        guard !catalog.apis.isEmpty else {
            throw UsageError("none of the files is a catalog", hint: "a catalog begins with the line 'specc: 1'")
        }
        let text = PrivacyText(report: PrivacyReport(catalog), sources: compiler.sources)
        switch arguments["format"] {
        case "json": console.output(text.json)
        case "manifest": console.output(text.manifest)
        default: console.output(text.table(in: console.style))
        }
        return .success
    }
}
