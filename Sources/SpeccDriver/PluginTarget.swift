import Foundation

/// The target of a Swift package that a folder belongs to, where that target applies the plugin: Swift written there by
/// hand would be compiled beside what the plugin makes of the same catalogs.
package struct PluginTarget {
    package let name: String
    /// As it was found, above the folder that was asked about.
    package let folder: String

    /// Nil where no manifest above the folder says so. A manifest is a program; only what its text says plainly is seen.
    package init?(of folder: String) {
        var parents = URL(filePath: folder).standardizedFileURL.pathComponents
        var below: [String] = []
        while parents.count > 1 {
            let root = URL(filePath: parents.joined(separator: "/").replacing("//", with: "/"))
            let manifest = root.appending(path: "Package.swift")
            if let text = try? String(contentsOf: manifest, encoding: .utf8) {
                guard let found = Self.target(holding: below, in: text) else { return nil }
                name = found.name
                self.folder = root.appending(path: found.path).path
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
            let components = path.split(separator: "/").map(String.init)
            if below.starts(with: components) { return (String(name), path) }
        }
        return nil
    }
}
