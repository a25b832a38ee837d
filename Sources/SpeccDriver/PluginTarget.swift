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

    /// Nil where no manifest in a parent folder declares such a target. The manifest is searched as text, not executed.
    package init?(of folder: String) {
        var parents = FilePath(folder).absoluteComponents
        var below: [String] = []
        while !parents.isEmpty {
            let root = "/" + parents.joined(separator: "/")
            if let manifest = RegularFile.contents(of: root + "/Package.swift") {
                guard let found = Self.target(containing: below, in: String(decoding: manifest, as: UTF8.self)) else {
                    return nil
                }
                name = found.name
                plugin = found.plugin
                self.folder = root + "/" + found.path
                return
            }
            below.insert(parents.removeLast(), at: 0)
        }
        return nil
    }

    /// The build plugins of the packages `specc`, which compiles the tool, and `specc-plugins`, which contains it.
    private static let plugins = ["SpeccPlugin", "SpeccPrebuilt"]

    private static func target(
        containing below: [String],
        in manifest: String
    ) -> (name: String, plugin: String, path: String)? {
        for declaration in manifest.split(separator: /arget\(/).dropFirst() {
            guard let plugin = plugins.first(where: { declaration.contains($0) }),
                let name = declaration.firstMatch(of: /name:\s*"([^"]+)"/)?.1
            else { continue }
            let path = declaration.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) } ?? "Sources/\(name)"
            let components = FilePath(path).components
            if below.prefix(components.count).isSamePath(as: components) { return (String(name), plugin, path) }
        }
        return nil
    }
}
