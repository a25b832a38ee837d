import Foundation
import PackagePlugin

/// Compiles the catalogs of a target: its `*.yaml` and `*.yml` files except resources.
@main
struct SpeccPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else {
            Diagnostics.error(
                "the specc plugin generates Swift, and '\(target.name)' is not a Swift target; remove the plugin from it"
            )
            return []
        }
        guard let tool = CompilerTool(try context.tool(named: CompilerTool.name).url) else { return [] }
        return try CatalogFiles(
            targetName: target.name,
            root: target.directoryURL,
            files: target.sourceFiles.filter { $0.type != .resource }.map(\.url)
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
                files: target.inputFiles.filter { $0.type != .resource }.map(\.url)
            ).buildCommands(tool: tool.url, workDirectory: context.pluginWorkDirectoryURL)
        }
    }
#endif
