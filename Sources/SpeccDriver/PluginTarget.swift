import Foundation
import SpeccDiagnostics

/// The target of a Swift package that a folder belongs to, where that target applies the plugin: Swift written there by
/// hand would be compiled beside what the plugin makes of the same catalogs.
package struct PluginTarget {
    package let name: String
    /// As it was found, above the folder that was asked about.
    package let folder: String

    /// Nil where no manifest above the folder says so. A manifest is a program; only what its text says plainly is seen.
    package init?(of folder: String) {
        var parents = FilePath(folder).absoluteComponents
        var below: [String] = []
        while !parents.isEmpty {
            let root = "/" + parents.joined(separator: "/")
            if let manifest = FileManager.default.contents(atPath: root + "/Package.swift") {
                guard let found = Self.target(holding: below, in: String(decoding: manifest, as: UTF8.self)) else {
                    return nil
                }
                name = found.name
                self.folder = root + "/" + found.path
                return
            }
            below.insert(parents.removeLast(), at: 0)
        }
        return nil
    }

    private static func target(holding below: [String], in manifest: String) -> (name: String, path: String)? {
        for declaration in manifest.split(separator: /arget\(/).dropFirst() where declaration.contains("SpeccPlugin") {
            guard let name = declaration.firstMatch(of: /name:\s*"([^"]+)"/)?.1 else { continue }
            let path = declaration.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) } ?? "Sources/\(name)"
            let components = FilePath(path).components
            if below.prefix(components.count).isSamePath(as: components) { return (String(name), path) }
        }
        return nil
    }
}
