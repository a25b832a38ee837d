import Foundation
import SpeccAdd
import SpeccDiagnostics

/// `specc add`: adds requests and responses of samples to a catalog.
struct AddCommand: Command {
    let name = "add"
    let summary = "Add the calls of curl commands and other samples to a catalog."
    let operands = "['curl …' | -] [DIR]"
    let discussion = """
        A curl command is one argument, in quotes; '-' reads commands from standard input. DIR is the folder of the catalog.
        A folder without a catalog gets a new one.

        The files keep their layout and comments: only new lines are inserted, and types that the samples contradict are
        widened. Types become optional where samples disagree. Nothing that the catalog declares is removed; contradictions
        are reported. Nothing is written if the result would be invalid.

        Values of the samples are not written. Tokens and keys become credentials.
        """
    let options = [
        CommandOption("into", value: "DIR", help: "The folder of the catalog."),
        CommandOption("json", value: "FILE", help: "A sample response, or JSON lines (.jsonl). Can be repeated."),
        CommandOption("for", value: "CALL", help: "The call of '--json', such as 'GET /orders/{id}'."),
        CommandOption("request", value: "FILE", help: "A sample of the call's JSON body."),
        CommandOption("status", value: "STATUS", help: "The status of '--json' (default: 200)."),
        CommandOption("har", value: "FILE", help: "An HTTP archive, as browsers save recordings of their network tab."),
        CommandOption("postman", value: "FILE", help: "A Postman collection, version 2.0 or 2.1."),
        CommandOption("service", value: "NAME", help: "The service for new endpoints (default: by path)."),
        CommandOption("name", value: "NAME", help: "The name of a new endpoint (default: from method and path)."),
        CommandOption("api", value: "NAME", help: "The name of a new API (default: from the host)."),
        CommandOption("dry-run", help: "Print the changes as a diff, and write nothing."),
        CommandOption("quiet", help: "Print nothing but errors."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let (scripts, folder) = try operands(of: arguments)
        let options = try options(of: arguments)
        let input = try SampleInput(arguments, scripts: scripts, console: console)
        guard input.problems.isEmpty else {
            console.error(input.problems)
            console.report("specc", "nothing was written")
            return .findings
        }
        guard !input.exchanges.isEmpty else {
            throw UsageError("nothing to add", hint: "pass a curl command in quotes, or '--json FILE --for CALL'")
        }
        // A dry run reads only.
        guard !arguments.has("dry-run") else { return try add(input, to: folder, options, arguments, console) }
        return try FolderLock.holding(folder, console: console) {
            try add(input, to: folder, options, arguments, console)
        }
    }

    private func add(
        _ input: SampleInput,
        to folder: String,
        _ options: AdditionOptions,
        _ arguments: CommandArguments,
        _ console: Console
    ) throws -> ExitStatus {
        let catalog = try CatalogToExtend(folder)
        let adder = CatalogAdder(catalog.input, folder: folder, options: options)
        let result = adder.result(adding: input.exchanges)
        guard result.errors.isEmpty else { return refuse(result, console) }
        let report = AdditionReport(result: result, notes: input.notes)
        guard result.skipped.isEmpty || input.skipsOtherHosts else {
            console.error(report.text(in: console.errorStyle))
            let hint = "name the folder of the API with '--into', or a URL with a host"
            console.report("specc", "nothing was written", hint: hint)
            return .findings
        }
        let files = catalog.formatted(result.changes)
        if !arguments.has("quiet") {
            for file in files {
                let diff = UnifiedDiff(of: file.path, from: file.old ?? [], to: file.new)
                console.output(diff.text(in: console.style))
            }
            console.error(report.text(in: console.errorStyle))
            if files.isEmpty { console.error("the catalog already declares all of it\n") }
        }
        if !arguments.has("dry-run") { try catalog.write(files, console: console) }
        return .success
    }

    /// The curl commands and the folder.
    private func operands(of arguments: CommandArguments) throws(UsageError) -> (scripts: [String], folder: String) {
        var scripts: [String] = []
        var folders = arguments["into"].map { [$0] } ?? []
        for operand in arguments.operands {
            guard operand != "curl" else {
                throw UsageError("the curl command is not quoted", hint: "write specc add 'curl …' DIR")
            }
            let isScript = operand == "-" || operand.contains("curl ") || operand.contains("curl.exe ")
            if isScript { scripts.append(operand) } else { folders.append(operand) }
        }
        if folders.count > 1, let command = folders.first(where: { $0.contains("://") || $0.contains(" -") }) {
            throw UsageError("'\(command)' is not a curl command", hint: "write specc add 'curl …' DIR")
        }
        guard folders.count == 1, let folder = folders.first else {
            throw folders.isEmpty
                ? UsageError("missing folder of the catalog", hint: "add '--into DIR'")
                : UsageError("unexpected argument '\(folders[1])'", hint: "add to one catalog at a time")
        }
        return (scripts, FilePath(folder).trimmed)
    }

    private func options(of arguments: CommandArguments) throws(UsageError) -> AdditionOptions {
        var options = AdditionOptions()
        options.service = try identifier(arguments["service"], example: "Orders")
        options.endpoint = try identifier(arguments["name"], example: "getOrder")
        options.api = try identifier(arguments["api"], example: "Shop")
        return options
    }

    private func identifier(_ text: String?, example: String) throws(UsageError) -> String? {
        guard let text else { return nil }
        let isIdentifier = text.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
        guard isIdentifier, let first = text.first, first.isLetter, first.isUppercase == example.first?.isUppercase
        else {
            throw UsageError("'\(text)' is not a valid name", hint: "use letters and digits, such as '\(example)'")
        }
        return text
    }

    private func refuse(_ result: CatalogAdder.Result, _ console: Console) -> ExitStatus {
        console.error(DiagnosticRenderer(sources: result.sources, style: console.errorStyle).render(result.errors))
        let reason = result.wasInvalid ? "the catalog has errors; fix them first" : "the catalog would be invalid"
        console.report("specc", "\(reason); nothing was written")
        return .findings
    }
}
