import Foundation
import SpeccCatalog
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccVerify

/// `specc generate --conformance`: the suite that performs a journey through the generated client.
struct ConformanceFile {
    static let options = [
        CommandOption(
            "conformance",
            value: "JOURNEY",
            help: "Write a Swift Testing suite that performs the calls of a journey, instead of the client."
        ),
        CommandOption("module", value: "NAME", help: "The module of the client that the suite imports."),
    ]

    private let journey: String
    private let folder: String
    private let module: String?

    /// - Throws: `UsageError` for options that exclude each other, and for a name that is not one of a module.
    init(_ journey: String, in folder: String, _ arguments: CommandArguments) throws(UsageError) {
        let unused = ["templates", "source-locations"].filter { arguments.has($0) }
        if let option = unused.first {
            throw UsageError(
                "'--\(option)' has no effect on a conformance suite",
                hint: "remove it; to generate the client, run 'specc generate' without '--conformance'"
            )
        }
        module = arguments["module"]
        if let module, SwiftName(identifier: module) == nil {
            throw UsageError(
                "'\(TextSanitizer.escaped(module))' is not a Swift module",
                hint: "write the name of the target with the generated client, such as 'ShopAPI'"
            )
        }
        self.journey = journey
        self.folder = folder
    }

    /// Writes the suite and prints the diagnostics.
    ///
    /// - Throws: `UsageError` for a file that `--conformance` did not write, and `FileError`.
    func write(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        guard let catalog = compiler.resolvedCatalog else {
            let findings = CatalogOptions.findings(of: compiler)
            CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
            return .findings
        }
        let contract = Contract(catalog, hasPrefixes: false)
        let input = try JourneyFile(journey, contract, after: compiler.sources)
        let suite = ConformanceSuite(input.steps, of: journey, contract, module: module)
        let findings = input.diagnostics.isEmpty ? suite.diagnostics : input.diagnostics
        let shown = CatalogOptions.findings(of: compiler) + findings
        CatalogOptions.show(shown, in: input.sources, arguments: arguments, console: console)
        guard findings.isEmpty, let text = suite.text else { return .findings }
        let path = folder + "/" + suite.fileName
        let output = OwnedFile(
            path: path,
            header: suite.firstLine,
            command: "specc generate --conformance",
            hint: "it can be that of another journey with a similar name: name another folder, or rename the journey"
        )
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw FileError(path: folder, reason: "create the folder", hint: "name a folder that you may write to")
        }
        let isWritten = try output.write(text)
        if !arguments.has("quiet"), !CatalogOptions.format(of: arguments).isMachineReadable {
            console.list([(isWritten ? .wrote : .unchanged, path)])
        }
        return .success
    }
}
