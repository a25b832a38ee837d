import Foundation
import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccLints

/// `specc init`: a catalog to start from, and what Package.swift needs for it.
struct InitCommand: Command {
    let name = "init"
    let summary = "Write a catalog to start from, and show the lines for Package.swift."
    let operands = "[DIR]"
    let discussion = """
        DIR is a folder of a target's sources, such as Sources/App, and is made where it is missing; without it the
        catalog is written here. Nothing is ever overwritten, and a folder that has a catalog gets no second one.
        """
    let options = [
        CommandOption("api", value: "NAME", help: "What the API is called in Swift (Example).")
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard arguments.operands.count < 2 else {
            throw UsageError("'\(arguments.operands[1])' is one folder too many", hint: "name one folder")
        }
        let folder = arguments.operands.first ?? "."
        let catalog = StarterCatalog(api: arguments["api"] ?? "Example")
        try check(catalog)
        try refuseSecond(in: folder)
        let path = folder == "." ? catalog.name : FilePath(folder).appending(catalog.name)
        try CatalogWriter.create(catalog.text, at: path)
        console.output("wrote \(TextSanitizer.path(path))\n\n")
        if let target = PluginTarget(of: folder) {
            console.output(
                "Target '\(TextSanitizer.escaped(target.name))' compiles it with SpeccPlugin: 'swift build', and it is there.\n"
            )
        } else {
            console.output(
                "Package.swift needs these lines, then 'swift build':\n\n" + PackageManifestSnippet(for: folder).text
            )
        }
        return .success
    }

    /// The name is part of the catalog, and whatever is wrong with it is found there.
    private func check(_ catalog: StarterCatalog) throws(UsageError) {
        let name = catalog.api
        let isIdentifier = !name.utf8.isEmpty && name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0.isLetterOrDigit }
        guard isIdentifier else {
            throw UsageError("'\(name)' is no name for an API", hint: "use letters and digits, such as 'GitHub'")
        }
        let file = SourceFile(path: catalog.name, text: catalog.text)
        var compiler = Compiler(CatalogInput(files: [file], rootName: "Root"), rules: .all)
        compiler.check()
        guard let finding = compiler.diagnostics.sorted().first else { return }
        throw UsageError("'\(name)' cannot be the API's name: \(finding.message)", hint: finding.hint)
    }

    private func refuseSecond(in folder: String) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.map({ FilePath($0) }).sorted() where name.isYAML {
            let bytes =
                FileManager.default.contents(atPath: FilePath(folder).appending(name.text)).map { [UInt8]($0) } ?? []
            guard CatalogDetection.isCatalog(bytes) else { continue }
            throw UsageError(
                "'\(folder)' has a catalog already: '\(name.text)'",
                hint: "a folder is one API: add endpoints to it, or name another folder"
            )
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self >= 0x30 && self <= 0x39
    }
}
