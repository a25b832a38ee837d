import Foundation
import PackagePlugin

/// Compiles the catalogs of a target: all of its `*.yaml` and `*.yml` files.
@main
struct SpeccPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else {
            Diagnostics.error("the specc plugin compiles catalogs of source targets; '\(target.name)' has no sources")
            return []
        }
        guard let tool = CompilerTool(try context.tool(named: CompilerTool.name).url) else { return [] }
        return try CatalogFiles(
            targetName: target.name,
            root: target.directoryURL,
            files: target.sourceFiles.map(\.url)
        ).buildCommands(tool: tool.url, workDirectory: context.pluginWorkDirectoryURL)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension SpeccPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            guard let tool = CompilerTool(try context.tool(named: CompilerTool.name).url) else { return [] }
            return try CatalogFiles(
                targetName: target.displayName,
                root: context.xcodeProject.directoryURL,
                files: target.inputFiles.map(\.url)
            ).buildCommands(tool: tool.url, workDirectory: context.pluginWorkDirectoryURL)
        }
    }
#endif
