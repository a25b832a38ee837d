import Foundation
import PackagePlugin

/// The catalogs and custom templates in the folder of a target.
///
/// Files that the manifest excludes are part of them: SwiftPM warns of YAML files of a target without the build plugin, and projects
/// exclude their catalogs for this reason. Resources, nested packages, the folders of other targets and hidden folders such as
/// `.build` are not. Links to folders are followed; no folder is visited twice.
struct TargetFiles {
    private let root: URL
    /// Files, and folders that are copied as a whole.
    private let resources: Set<String>
    /// The folders of other targets, and those that were visited.
    private var visited: Set<String>

    init(of target: any SourceModuleTarget, in package: Package) {
        root = target.directoryURL
        resources = Set(target.sourceFiles.filter { $0.type == .resource }.map(\.url.path))
        let others = package.targets.filter { $0.id != target.id && $0.directoryURL.path != target.directoryURL.path }
        visited = Set(others.map { $0.directoryURL.resolvingSymlinksInPath().path })
    }

    /// In the order of their paths.
    mutating func inputs() throws -> [String] {
        var files: [String] = []
        var folders = [root]
        visited.insert(root.resolvingSymlinksInPath().path)
        // Folders come before links to them.
        var links: [URL] = []
        while let folder = folders.popLast() {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
                let entry = folder.appending(path: name)
                guard !resources.contains(entry.path) else { continue }
                guard isFolder(entry) else {
                    if isInput(name) { files.append(entry.path) }
                    continue
                }
                if isLink(entry) { links.append(entry) } else { add(entry, to: &folders) }
            }
            guard folders.isEmpty else { continue }
            for link in links.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
                add(link, to: &folders)
            }
            links = []
        }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private mutating func add(_ folder: URL, to folders: inout [URL]) {
        let isPackage = FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
        if !isPackage, visited.insert(folder.resolvingSymlinksInPath().path).inserted { folders.append(folder) }
    }

    private func isInput(_ name: String) -> Bool {
        [".yaml", ".yml", ".mustache"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    private func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func isLink(_ url: URL) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        return type == .typeSymbolicLink
    }
}
