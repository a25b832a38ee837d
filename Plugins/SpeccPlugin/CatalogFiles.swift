import Foundation
import PackagePlugin

/// The YAML files of one target and the Swift files that come of them.
///
/// Nothing is parsed here, so the number and the names of outputs follow from paths alone: two for every YAML file and
/// one for every folder that holds some. A file that turns out to be no catalog leaves its two outputs empty.
struct CatalogFiles {
    var targetName: String
    /// What output names are relative to.
    var root: URL
    var catalogs: [URL]
    var otherNames: Set<String>

    init(targetName: String, root: URL, files: [URL]) {
        self.targetName = targetName
        self.root = root
        catalogs = files.filter { ["yaml", "yml"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
        otherNames = Set(files.filter { $0.pathExtension == "swift" }.map { $0.lastPathComponent.lowercased() })
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
                arguments: ["--root", root.path, "--output", workDirectory.path] + catalogs.map(\.path),
                inputFiles: catalogs,
                outputFiles: outputs.map { workDirectory.appending(path: $0.name) }
            )
        ]
    }

    private func outputNames() -> [(name: String, source: String)] {
        var outputs: [(name: String, source: String)] = []
        var folders: Set<String> = []
        for catalog in catalogs {
            let path = relativePath(of: catalog)
            let stem = path.split(separator: "/").joined(separator: ".").dropLast(catalog.pathExtension.count + 1)
            outputs.append(("\(stem).service.specc.swift", path))
            outputs.append(("\(stem).types.specc.swift", path))
            let folder = path.split(separator: "/").dropLast().joined(separator: ".")
            if folders.insert(folder).inserted {
                outputs.append(("\(folder.isEmpty ? root.lastPathComponent : folder).api.specc.swift", path))
            }
        }
        return outputs
    }

    private func relativePath(of file: URL) -> String {
        let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
        return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.lastPathComponent
    }

    /// SwiftPM stops with "multiple producers" where two outputs have one name; these messages say what to rename.
    private func areUnique(_ outputs: [(name: String, source: String)]) -> Bool {
        var owners: [String: String] = [:]
        var twins: Set<String> = []
        var isUnique = true
        for (name, source) in outputs {
            if let owner = owners.updateValue(source, forKey: name.lowercased()), owner != source {
                isUnique = false
                guard twins.insert(source).inserted else { continue }
                Diagnostics.error("'\(owner)' and '\(source)' would both become '\(name)'; rename one of them")
            }
            if otherNames.contains(name.lowercased()) {
                Diagnostics.error(
                    "target '\(targetName)' has a Swift file named '\(name)', which SpeccPlugin writes for '\(source)'; rename the Swift file"
                )
                isUnique = false
            }
        }
        return isUnique
    }
}
