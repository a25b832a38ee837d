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
        catalogs = files.filter { ["yaml", "yml"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
        templates = files.filter { $0.pathExtension == "mustache" }.sorted { $0.path < $1.path }
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
                arguments: ["build", "--root", root.path, "--output", workDirectory.path]
                    + (catalogs + templates).map(\.path),
                inputFiles: catalogs + templates,
                outputFiles: outputs.map { workDirectory.appending(path: $0.name) }
            )
        ]
    }

    private func outputNames() -> [(name: String, source: URL)] {
        var outputs: [(name: String, source: URL)] = []
        var folders: Set<String> = []
        for catalog in catalogs {
            let path = relativePath(of: catalog)
            let stem = path.split(separator: "/").joined(separator: ".").dropLast(catalog.pathExtension.count + 1)
            outputs.append(("\(stem).service.specc.swift", catalog))
            outputs.append(("\(stem).types.specc.swift", catalog))
            outputs.append(("\(stem).mocks.specc.swift", catalog))
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            if folders.insert(folder).inserted {
                let name = folder.isEmpty ? root.lastPathComponent : folder.replacing("/", with: ".")
                outputs.append(("\(name).api.specc.swift", catalog))
            }
        }
        return outputs
    }

    private func relativePath(of file: URL) -> String {
        let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
        return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.lastPathComponent
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
                    "target '\(targetName)' has a Swift file named '\(name)', which SpeccPlugin writes for '\(relativePath(of: source))'; rename the Swift file",
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
            "'\(relativePath(of: file))' and '\(relativePath(of: other))' would both become '\(name)'; rename one of the two, or its folder",
            file: file.path,
            line: 1
        )
    }
}
