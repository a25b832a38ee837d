import Foundation
import SpeccChecks
import SpeccContract
import SpeccDriver
import SpeccVerify

/// `specc verify`: recorded traffic compared with catalogs.
struct VerifyCommand: Command {
    let name = "verify"
    let summary = "Compare recorded calls, or a server, with catalogs."
    let operands = "PATH… --from RECORDING | --against URL"
    let discussion = """
        RECORDING is a file of lines of JSON, or a folder with such files, as CallRecorder and 'specc mock --journal' write
        them. Findings are deviations of responses from the catalog: statuses, fields, types, values and headers, and of
        sequences of calls: entity tags, idempotency keys and pages. The exit status is 1 if there are errors.

        With --against, the calls of a journey are sent to a server. Without a journey, only GET endpoints are called.
        """
    let options =
        [
            CommandOption("from", value: "RECORDING", help: "The recording: a file or a folder.")
        ] + ServerVerification.options + [
            CommandOption(
                "format",
                value: "FORMAT",
                choices: VerificationOutput.formats,
                help: "The format of findings (default: text)."
            ),
            CommandOption("output", value: "FILE", help: "The file of the findings (default: standard streams)."),
            CatalogOptions.maximumFileSize,
        ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard (arguments["from"] == nil) != (arguments["against"] == nil) else {
            throw UsageError(
                arguments["from"] == nil
                    ? "missing recording or server" : "'--from' and '--against' exclude each other",
                hint: "write 'specc verify PATH --from calls.jsonl' or 'specc verify PATH --against URL'"
            )
        }
        if arguments["from"] != nil {
            let unused = ServerVerification.options.map(\.name).filter { arguments.has($0) }
            guard unused.isEmpty else {
                let names = QuantityText.list(unused.map { "'--\($0)'" }, conjunction: "and")
                throw UsageError(
                    "\(names) \(unused.count == 1 ? "has" : "have") no effect on a recording",
                    hint: "remove \(unused.count == 1 ? "it" : "them"), or replace '--from' by '--against URL'"
                )
            }
        }
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        guard let catalog = compiler.resolvedCatalog else {
            CatalogOptions.show(
                CatalogOptions.findings(of: compiler),
                in: compiler.sources,
                arguments: arguments,
                console: console
            )
            return .findings
        }
        let contract = Contract(catalog, hasPrefixes: false)
        var sources = compiler.sources
        let verifier: RecordingVerifier
        if let url = try arguments.server("against") {
            let server = try ServerVerification(url, arguments, contract)
            guard let verified = try server.run(contract, &sources, console) else { return .usage }
            verifier = verified
        } else {
            verifier = try Self.verified(arguments["from"] ?? "", contract)
        }
        try VerificationOutput(verifier: verifier, contract: contract, sources: sources).write(arguments, console)
        return verifier.errorCount > 0 ? .findings : .success
    }

    /// - Throws: `FileError`, and `UsageError` for a recording without calls of the catalogs.
    private static func verified(_ path: String, _ contract: Contract) throws -> RecordingVerifier {
        var verifier = RecordingVerifier(contract)
        for call in try RecordedFiles.calls(at: path) { verifier.add(call) }
        guard verifier.callCount > 0 else {
            throw UsageError(
                "'\(path)' contains no calls",
                hint: "record calls with CallRecorder or 'specc mock --journal'"
            )
        }
        guard verifier.callCount > verifier.unknownCalls.count else {
            let call = verifier.unknownCalls[0]
            throw UsageError(
                "no call of '\(path)' matches an endpoint, such as \(call.text)",
                hint: "write the folder of the API that the calls belong to"
            )
        }
        return verifier
    }
}
