import Foundation
import PackagePlugin

/// `swift package generate-clients`: generates the Swift files of a target's catalogs into a folder of the target, for
/// projects that check in generated code. It runs the tool of the build plugin, so only that tool has to be compiled.
@main
struct GenerateClients: CommandPlugin {
    private static let usage = """
        Usage: swift package generate-clients [--target NAME]… [--output DIR] [--check]

        --target NAME   A target with catalogs (default: all targets with generated files).
        --output DIR    The folder of the generated files, relative to the target (default: Generated).
        --check         Write nothing; fail if generated files are not up to date.
        """

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let isCheck = extractor.extractFlag(named: "check") > 0
        let wantsHelp = extractor.extractFlag(named: "help") > 0
        let names = extractor.extractOption(named: "target")
        let output = extractor.extractOption(named: "output").last ?? "Generated"
        if wantsHelp {
            print(Self.usage)
            return
        }
        if let argument = extractor.remainingArguments.first {
            Diagnostics.error("unexpected argument '\(argument)'\n\(Self.usage)")
            return
        }
        let targets =
            try names.isEmpty ? generatedTargets(in: context.package, output) : context.package.targets(named: names)
        if targets.isEmpty {
            Diagnostics.error("no target has generated files; name one: swift package generate-clients --target NAME")
        }
        let tool = try context.tool(named: "specc-compile").url
        for target in targets {
            let folder = target.directoryURL
            let arguments = [isCheck ? "check" : "write", "--root", folder.path]
            let destination = ["--output", folder.appending(path: output).path]
            if try run(tool, arguments + destination + templates(in: folder)) != 0 {
                Diagnostics.error(
                    isCheck
                        ? "the client of '\(target.name)' is not up to date; update it: swift package generate-clients --target \(target.name)"
                        : "the client of '\(target.name)' was not generated"
                )
            }
        }
    }

    /// The targets whose output folder contains a manifest of generated files.
    private func generatedTargets(in package: Package, _ output: String) -> [any Target] {
        package.targets.filter { target in
            let manifest = target.directoryURL.appending(path: output).appending(path: ".specc-manifest.json")
            return FileManager.default.fileExists(atPath: manifest.path)
        }
    }

    /// The custom templates in the folder of the target and its subfolders.
    private func templates(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.utf8.suffix(9).elementsEqual(".mustache".utf8)
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { folder.appending(path: $0).path }
    }

    /// Returns the exit status of the tool, whose output is shown as the plugin's.
    private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
