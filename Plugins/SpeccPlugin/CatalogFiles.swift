import Foundation
import PackagePlugin

/// The YAML files of one target and the Swift files that come of them.
///
/// Nothing is parsed here, so the number and the names of outputs follow from paths alone: three for every YAML file and
/// one for every folder that holds some. A file that turns out to be no catalog leaves its three outputs empty.
struct CatalogFiles {
    var targetName: String
    /// What output names are relative to.
    var root: URL
    var catalogs: [URL]
    /// Templates of the target's own.
    var templates: [URL]
    var otherNames: Set<String>

    init(targetName: String, root: URL, files: [URL]) {
        self.targetName = targetName
        self.root = root
        let files = files.filter { PathBytes($0.path).components.last?.utf8.first != UInt8(ascii: ".") }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        catalogs = files.filter { PathBytes($0.path).hasSuffix(".yaml") || PathBytes($0.path).hasSuffix(".yml") }
        templates = files.filter { PathBytes($0.path).hasSuffix(".mustache") }
        otherNames = Set(
            files.map { PathBytes($0.path) }.filter { $0.hasSuffix(".swift") }.compactMap {
                $0.components.last?.lowercased()
            }
        )
    }

    func buildCommands(tool: URL, workDirectory: URL) throws -> [Command] {
        if catalogs.isEmpty {
            Diagnostics.warning(
                "target '\(targetName)' applies SpeccPlugin but has no YAML file; add a catalog such as 'api.yaml' to it"
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

    /// SwiftPM stops with "multiple producers" where two outputs have one name; these messages say what to rename, at both
    /// files, and name both, since not every build system shows where a message stands. Names that differ in case alone
    /// are one to many file systems.
    private func areUnique(_ outputs: [(name: String, source: URL)]) -> Bool {
        var owners: [String: URL] = [:]
        var twins: Set<URL> = []
        var isUnique = true
        for (name, source) in outputs {
            if let owner = owners.updateValue(source, forKey: name.lowercased()) {
                isUnique = false
                guard twins.insert(source).inserted else { continue }
                complain(of: owner, beside: source, name)
                complain(of: source, beside: owner, name)
            }
            if otherNames.contains(name.lowercased()) {
                Diagnostics.error(
                    "target '\(targetName)' has a Swift file named '\(shown(name))', which SpeccPlugin writes for '\(shown(relativePath(of: source)))'; rename the Swift file",
                    file: source.path,
                    line: 1
                )
                isUnique = false
            }
        }
        return isUnique
    }

    private func complain(of file: URL, beside other: URL, _ name: String) {
        Diagnostics.error(
            "'\(shown(relativePath(of: file)))' and '\(shown(relativePath(of: other)))' would both become '\(shown(name))'; rename one of the two, or its folder",
            file: file.path,
            line: 1
        )
    }

    /// A name on one line of a message: a line break in it would begin another message.
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

/// A path as the tool compares it, by its bytes: characters of Swift join a `/` with a combining mark behind it.
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

    /// Nil where the path begins otherwise.
    func dropping(prefix: String) -> String? {
        guard text.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
