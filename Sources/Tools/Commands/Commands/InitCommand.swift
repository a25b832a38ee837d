import Foundation
import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccLints

/// `specc init`: writes a first catalog and prints the lines that Package.swift needs.
struct InitCommand: Command {
    let name = "init"
    let summary = "Create a first catalog and print the lines for Package.swift."
    let operands = "[DIR]"
    let discussion = """
        DIR is a folder in the sources of a target, such as Sources/App (default: the current folder). It is created if
        missing. No file is overwritten, and a folder that already contains a catalog is rejected.
        """
    let options = [
        CommandOption("api", value: "NAME", help: "The name of the API in Swift (default: Example).")
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard arguments.operands.count < 2 else {
            throw UsageError("unexpected argument '\(arguments.operands[1])'", hint: "name one folder")
        }
        let folder = arguments.operands.first ?? "."
        let catalog = StarterCatalog(api: arguments["api"] ?? "Example")
        try check(catalog)
        try rejectExistingCatalog(in: folder)
        let path = folder == "." ? catalog.name : FilePath(folder).appending(catalog.name)
        try CatalogWriter.create(catalog.text, at: path)
        console.list([(.wrote, path)])
        console.output("\n")
        if let target = PluginTarget(of: folder) {
            let name = TextSanitizer.escaped(target.name)
            console.output(
                console.style.paragraph(
                    "Target '\(name)' applies \(target.plugin): 'swift build' compiles the catalog."
                )
            )
        } else {
            console.output(
                "Add these lines to Package.swift, then run 'swift build':\n\n"
                    + PackageManifestSnippet(for: folder).text
            )
        }
        console.output("\n")
        let operand = ShellArgument.quoted(folder)
        console.suggest([
            ("specc validate \(operand)", "checks the catalog after edits"),
            ("specc mock \(operand)", "serves it with generated responses"),
        ])
        return .success
    }

    /// Checks the name of the API by compiling the catalog that contains it.
    private func check(_ catalog: StarterCatalog) throws(UsageError) {
        let name = catalog.api
        let isIdentifier = !name.utf8.isEmpty && name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isLetterOrDigit }
        guard isIdentifier else {
            throw UsageError("'\(name)' is not a valid API name", hint: "use letters and digits, such as 'GitHub'")
        }
        let file = SourceFile(path: catalog.name, text: catalog.text)
        var compiler = Compiler(CatalogInput(files: [file], rootName: "Root"), rules: .all)
        compiler.check()
        guard let finding = compiler.diagnostics.sorted().first else { return }
        throw UsageError("'\(name)' is not a valid API name: \(finding.message)", hint: finding.hint)
    }

    private func rejectExistingCatalog(in folder: String) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.map({ FilePath($0) }).sorted() where name.isYAML {
            let path = FilePath(folder).appending(name.text)
            let bytes = (try? RegularFile.contents(of: path)) ?? []
            guard CatalogDetection.isCatalog(bytes) else { continue }
            throw UsageError(
                "'\(folder)' already contains a catalog: '\(name.text)'",
                hint: "a folder declares one API: add endpoints to that catalog, or choose another folder"
            )
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self >= 0x30 && self <= 0x39
    }
}
