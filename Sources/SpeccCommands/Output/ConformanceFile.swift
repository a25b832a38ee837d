import Foundation
import SpeccCatalog
import SpeccConformance
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccReports
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
                hint: "remove it; the client is generated without '--conformance'"
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
        guard let data = FileManager.default.contents(atPath: journey) else {
            throw FileError(path: journey, reason: "read the journey")
        }
        let file = SourceFile(path: journey, bytes: [UInt8](data))
        let id = FileID(compiler.sources.files.count)
        let sources = compiler.sources.followed(by: SourceMap([file]))
        let contract = Contract(catalog, hasPrefixes: false)
        var reader = JourneyReader(contract)
        let steps = reader.steps(of: file, id: id)
        var findings = reader.diagnostics.sorted()
        let suite = ConformanceSuite(steps, of: journey, contract, module: module)
        if findings.isEmpty { findings = suite.diagnostics }
        let shown = CatalogOptions.findings(of: compiler) + findings
        CatalogOptions.show(shown, in: sources, arguments: arguments, console: console)
        guard findings.isEmpty, let text = suite.text else { return .findings }
        let path = folder + "/" + suite.fileName
        let isWritten = try write(text, to: path)
        if !arguments.has("quiet"), !CatalogOptions.format(of: arguments).isMachineReadable {
            console.output("\(isWritten ? "wrote" : "unchanged:") \(TextSanitizer.path(path))\n")
        }
        return .success
    }

    /// - Returns: Whether the file changed.
    private func write(_ text: String, to path: String) throws -> Bool {
        let existing = FileManager.default.contents(atPath: path)
        if let existing, !existing.isEmpty, !existing.starts(with: ConformanceSuite.header.utf8) {
            throw UsageError(
                "'\(TextSanitizer.escaped(path))' was not written by 'specc generate --conformance'",
                hint: "name another folder, or rename the journey, which the file is named after"
            )
        }
        guard existing.map({ !$0.elementsEqual(text.utf8) }) ?? true else { return false }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw FileError(path: folder, reason: "create the folder", hint: "name a folder that you may write to")
        }
        var replacement = AtomicFileReplacement()
        try replacement.add(Array(text.utf8), at: path)
        try replacement.commit()
        return true
    }
}
