import Foundation
import PackagePlugin

/// `swift package generate-clients`: generates the Swift files of a target's catalogs into a folder of the target, for
/// projects that check in generated code. It runs the tool of the build plugin, so only that tool has to be compiled.
@main
struct GenerateClients: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let options: ClientOptions
        do {
            options = try ClientOptions(arguments)
        } catch {
            Diagnostics.error("\(error)\n\(ClientOptions.usage)")
            return
        }
        if options.wantsHelp {
            print(ClientOptions.usage)
            return
        }
        let names = options.targets
        let targets =
            try names.isEmpty
            ? generatedTargets(in: context.package, options.output) : context.package.targets(named: names)
        if targets.isEmpty {
            Diagnostics.error("no target has generated files; name one: swift package generate-clients --target NAME")
        }
        let tool = try context.tool(named: "specc-compile").url
        for target in targets {
            guard let sources = target as? any SourceModuleTarget else {
                Diagnostics.error("'\(target.name)' has no sources; name a Swift target")
                continue
            }
            var search = TargetFiles(of: sources, in: context.package)
            let files = try search.inputs()
            guard !files.isEmpty else {
                Diagnostics.error("target '\(target.name)' has no YAML file; add a catalog such as 'api.yaml' to it")
                continue
            }
            let folder = target.directoryURL
            let command = [
                options.isCheck ? "check" : "write", "--root", folder.path, "--output",
                folder.appending(path: options.output).path,
            ]
            if try run(tool, command + files) != 0 {
                Diagnostics.error(
                    options.isCheck
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
