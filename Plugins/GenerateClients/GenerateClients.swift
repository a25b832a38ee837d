import Foundation
import PackagePlugin

/// `swift package generate-clients`: writes the Swift of a target's catalogs into a folder of that target, for teams that
/// check generated code in. It runs the build plugin's tool, so that nobody compiles the rest of specc for it.
@main
struct GenerateClients: CommandPlugin {
    private static let usage = """
        Usage: swift package generate-clients [--target NAME]… [--output DIR] [--check]

        --target NAME   A target with catalogs in its folder; without it, every target that was generated before.
        --output DIR    The folder for the Swift files, below the target's own (Generated).
        --check         Write nothing; fail where the files are not what the catalogs give.
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
        if let word = extractor.remainingArguments.first {
            Diagnostics.error("'\(word)' is not understood\n\(Self.usage)")
            return
        }
        let targets = try names.isEmpty ? known(in: context.package, output) : context.package.targets(named: names)
        if targets.isEmpty {
            Diagnostics.error("no target was generated before; name one: swift package generate-clients --target NAME")
        }
        let tool = try context.tool(named: "specc-compile").url
        for target in targets {
            let folder = target.directoryURL
            let words = [isCheck ? "check" : "write", "--root", folder.path]
            let destination = ["--output", folder.appending(path: output).path]
            if try run(tool, words + destination + templates(in: folder)) != 0 {
                Diagnostics.error(
                    isCheck
                        ? "the client of '\(target.name)' is not what its catalogs give; renew it: swift package generate-clients --target \(target.name)"
                        : "the client of '\(target.name)' was not generated"
                )
            }
        }
    }

    /// The targets whose output folder says that it was generated.
    private func known(in package: Package, _ output: String) -> [any Target] {
        package.targets.filter { target in
            let manifest = target.directoryURL.appending(path: output).appending(path: ".specc-manifest.json")
            return FileManager.default.fileExists(atPath: manifest.path)
        }
    }

    /// Templates of the target's own, wherever they lie in its folder.
    private func templates(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.utf8.suffix(9).elementsEqual(".mustache".utf8)
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { folder.appending(path: $0).path }
    }

    /// The tool's own words go where the plugin's go.
    private func run(_ tool: URL, _ words: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = words
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
