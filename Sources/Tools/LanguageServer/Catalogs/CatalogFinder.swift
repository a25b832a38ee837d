import Foundation
import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// Finds catalogs below the folders of a workspace.
///
/// The folder of a catalog, with its subfolders, is one run of `specc validate`. If the parent folder contains catalogs as
/// well, the run starts there. The folders of a target of a Swift package are one run, as in the plugin. Outside of the
/// workspace, the files in the folder of a catalog are one run, as in `specc validate FILE`.
struct CatalogFinder {
    /// Bounds the time in a workspace that is a whole disk.
    private static let maximumEntries = 50_000
    private static let ignoredFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]
    /// The bytes that decide whether a file is a catalog.
    private static let probeSize = 64 * 1024

    let workspaceFolders: [FilePath]
    /// The folders with open catalogs, which need not exist on disk.
    var openFolders: Set<FilePath> = []

    /// The roots of all catalogs in the workspace.
    func roots() -> Set<FilePath> {
        var folders: Set<FilePath> = []
        for folder in workspaceFolders {
            for file in Self.files(below: folder) {
                guard let parent = FilePath(file).folder.map({ FilePath($0) }), !folders.contains(parent) else {
                    continue
                }
                if Self.isCatalog(file) { folders.insert(parent) }
            }
        }
        return Set(folders.map { root(of: $0, known: folders) })
    }

    func root(of folder: FilePath) -> FilePath {
        root(of: folder, known: [])
    }

    private func root(of folder: FilePath, known: Set<FilePath>) -> FilePath {
        if let target = target(of: folder) { return target }
        var root = folder
        while let parent = root.folder.map({ FilePath($0) }), isInWorkspace(parent) {
            guard known.contains(parent) || openFolders.contains(parent) || Self.hasCatalogs(parent) else { break }
            root = parent
        }
        return root
    }

    /// The folder `Sources/NAME` of the Swift package that contains a folder.
    private func target(of folder: FilePath) -> FilePath? {
        var target = folder
        while let parent = target.folder.map({ FilePath($0) }), isInWorkspace(target) {
            if parent.lastComponent == "Sources", let package = parent.folder.map({ FilePath($0) }),
                FileManager.default.fileExists(atPath: package.appending("Package.swift"))
            {
                return target
            }
            target = parent
        }
        return nil
    }

    func isInWorkspace(_ folder: FilePath) -> Bool {
        workspaceFolders.contains { $0 == folder || folder.dropping(prefix: $0.appending("")) != nil }
    }

    /// The YAML files of the run that starts at a root.
    func files(of root: FilePath) -> [String] {
        Self.files(below: root, includesSubfolders: isInWorkspace(root))
    }

    /// The YAML files in a folder, and those of its subfolders.
    private static func files(below root: FilePath, includesSubfolders: Bool = true) -> [String] {
        guard includesSubfolders else {
            return entries(of: root.text).filter { FilePath($0).isYAML }.map(root.appending).filter { !isFolder($0) }
        }
        let tree = CatalogTree(root.text, ignoring: ignoredFolders, maximumEntries: maximumEntries)
        return tree.names { entries(of: $0) }.map(root.appending)
    }

    private static func hasCatalogs(_ folder: FilePath) -> Bool {
        entries(of: folder.text).contains { FilePath($0).isYAML && isCatalog(folder.appending($0)) }
    }

    private static func entries(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !FilePath($0).isHidden }.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    private static func isCatalog(_ path: String) -> Bool {
        var limits = YAMLLimits.standard
        limits.fileSize = probeSize
        let input = try? SpecLoader(limits: limits).load(files: [path], root: "/")
        return input?.files.first.map { CatalogDetection.isCatalog($0.bytes) } ?? false
    }
}
