import Foundation
import PackagePlugin

/// The YAML files of a target and the Swift files that are generated from them.
///
/// No file is parsed, so the outputs depend on paths only: three for each YAML file and one for each folder with YAML files.
/// The outputs of a file that is not a catalog are empty.
struct CatalogFiles {
    var targetName: String
    /// The folder that paths of outputs are relative to.
    var root: URL
    var catalogs: [URL]
    /// Custom templates.
    var templates: [URL]
    var otherNames: Set<String>

    init(targetName: String, root: URL, files: [URL]) {
        self.targetName = targetName
        self.root = root
        let files = files.filter { PathBytes($0.path).components.last?.utf8.first != UInt8(ascii: ".") }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let names = files.filter { PathBytes($0.path).hasSuffix(".yaml") || PathBytes($0.path).hasSuffix(".yml") }
        catalogs = Self.withoutRepetitions(names, below: root)
        templates = files.filter { PathBytes($0.path).hasSuffix(".mustache") }
        otherNames = Set(
            files.map { PathBytes($0.path) }.filter { $0.hasSuffix(".swift") }.compactMap {
                $0.components.last?.lowercased()
            }
        )
    }

    /// Without the files of folders that several paths lead to. The path with the fewest links remains, as in `specc`.
    private static func withoutRepetitions(_ files: [URL], below root: URL) -> [URL] {
        let folders = Dictionary(grouping: Set(files.map { $0.deletingLastPathComponent().path })) { path in
            URL(filePath: path).resolvingSymlinksInPath().path
        }
        let repeated = folders.values.flatMap { paths in
            paths.count == 1 ? [] : paths.sorted { (links($0, root), $0) < (links($1, root), $1) }.dropFirst()
        }
        return files.filter { !repeated.contains($0.deletingLastPathComponent().path) }
    }

    /// The number of links in a path below the root.
    private static func links(_ path: String, _ root: URL) -> Int {
        var folder = URL(filePath: path)
        var count = 0
        while folder.path.utf8.count > root.path.utf8.count {
            let type = try? FileManager.default.attributesOfItem(atPath: folder.path)[.type] as? FileAttributeType
            if type == .typeSymbolicLink { count += 1 }
            folder.deleteLastPathComponent()
        }
        return count
    }

    func buildCommands(tool: URL, workDirectory: URL) throws -> [Command] {
        if catalogs.isEmpty {
            Diagnostics.warning(
                "target '\(targetName)' applies the specc plugin but has no YAML file; add a catalog such as 'api.yaml' to it"
            )
            return []
        }
        let outputs = outputNames()
        guard areUnique(outputs) else { return [] }
        return [
            .buildCommand(
                displayName: "Compiling \(catalogs.count) catalog file(s) of \(targetName)",
                executable: tool,
                arguments: ["build", "--root", root.path, "--output", workDirectory.path]
                    + (catalogs + templates).map(\.path),
                inputFiles: catalogs + templates,
                outputFiles: outputs.map { workDirectory.appending(path: $0.name) }
            )
        ]
    }

    private func outputNames() -> [(name: String, source: URL)] {
        var outputs: [(name: String, source: URL)] = []
        var folders: Set<[UInt8]> = []
        for catalog in catalogs {
            let path = PathBytes(relativePath(of: catalog))
            let names = path.components
            let stem = PathBytes(names.joined(separator: ".")).dropping(
                suffix: path.hasSuffix(".yml") ? ".yml" : ".yaml"
            )
            outputs.append(("\(stem).service.specc.swift", catalog))
            outputs.append(("\(stem).types.specc.swift", catalog))
            outputs.append(("\(stem).mocks.specc.swift", catalog))
            let folder = names.dropLast()
            if folders.insert(Array(folder.joined(separator: "/").utf8)).inserted {
                let name = folder.isEmpty ? PathBytes(root.path).components.last ?? "" : folder.joined(separator: ".")
                outputs.append(("\(name).api.specc.swift", catalog))
            }
        }
        return outputs
    }

    private func relativePath(of file: URL) -> String {
        let path = PathBytes(file.path)
        let prefix = PathBytes(root.path).hasSuffix("/") ? root.path : root.path + "/"
        return path.dropping(prefix: prefix) ?? path.components.last ?? file.path
    }

    /// Reports duplicate outputs in both files. SwiftPM would fail with "multiple producers" and not name the files. Messages
    /// contain both paths, since not every build system shows locations. Case is ignored, as by many file systems.
    private func areUnique(_ outputs: [(name: String, source: URL)]) -> Bool {
        var owners: [String: URL] = [:]
        var reported: Set<URL> = []
        var isUnique = true
        for (name, source) in outputs {
            if let owner = owners.updateValue(source, forKey: name.lowercased()) {
                isUnique = false
                // One message contains both paths.
                if reported.insert(source).inserted { reportDuplicate(source, owner, name) }
            }
            if otherNames.contains(name.lowercased()) {
                Diagnostics.error(
                    "target '\(targetName)' has a Swift file named '\(shown(name))', which the specc plugin generates from '\(shown(relativePath(of: source)))'; delete the Swift file, or remove the plugin from the target if it has checked-in generated code",
                    file: source.path,
                    line: 1
                )
                isUnique = false
            }
        }
        return isUnique
    }

    private func reportDuplicate(_ file: URL, _ other: URL, _ name: String) {
        Diagnostics.error(
            "'\(shown(relativePath(of: file)))' and '\(shown(relativePath(of: other)))' would both generate '\(shown(name))'; rename one of the files or its folder",
            file: file.path,
            line: 1
        )
    }

    /// A name without control characters: a line break in it would start another message.
    private func shown(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

/// A path compared by bytes, as the tool does. Swift characters combine a `/` with a following combining mark.
private struct PathBytes {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    var components: [String] {
        text.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    func hasSuffix(_ suffix: String) -> Bool {
        text.utf8.count >= suffix.utf8.count && text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    func dropping(suffix: String) -> String {
        hasSuffix(suffix) ? String(decoding: text.utf8.dropLast(suffix.utf8.count), as: UTF8.self) : text
    }

    /// Nil where the path does not start with the prefix.
    func dropping(prefix: String) -> String? {
        guard text.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
