#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import SpeccDiagnostics

/// The target of a Swift package that contains a folder and applies a build plugin of specc. Generated files in that folder would
/// declare the same types as the plugin's output.
package struct PluginTarget {
    package let name: String
    /// The name of the build plugin.
    package let plugin: String
    /// The path of the target's sources.
    package let folder: String

    /// Nil where no manifest in a parent folder declares such a target.
    package init?(of folder: String) {
        var parents = FilePath(folder).absoluteComponents
        var below: [String] = []
        while !parents.isEmpty {
            let root = "/" + parents.joined(separator: "/")
            if let manifest = try? RegularFile.contents(of: root + "/Package.swift") {
                let targets = ManifestTargets(String(decoding: manifest, as: UTF8.self), plugins: Self.plugins).targets
                for target in targets {
                    for path in target.paths {
                        let components = FilePath(path).components.filter { $0 != "." }
                        guard below.prefix(components.count).isSamePath(as: components) else { continue }
                        name = target.name
                        plugin = target.plugin
                        self.folder = components.isEmpty ? root : root + "/" + components.joined(separator: "/")
                        return
                    }
                }
                return nil
            }
            below.insert(parents.removeLast(), at: 0)
        }
        return nil
    }

    /// The build plugins of the packages `specc`, which compiles the tool, and `specc-plugins`, which contains it.
    private static let plugins = ["SpeccPlugin", "SpeccPrebuilt"]
}
