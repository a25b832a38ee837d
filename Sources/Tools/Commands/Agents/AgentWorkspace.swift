import Foundation
import SpeccDiagnostics
import SpeccDriver

/// The folder that an agent may read and change: paths and links that leave it are rejected.
struct AgentWorkspace {
    /// The number of entries of a folder that are searched for links. Folders of build products are not catalogs.
    private static let maximumEntries = 100_000

    /// Without links.
    let root: String

    /// - Throws: `UsageError` if the folder does not exist.
    init(root: String) throws(UsageError) {
        guard let resolved = FilePath(root).resolved, Self.isFolder(resolved) else {
            throw UsageError("cannot find the folder '\(root)'", hint: "name the folder of the project")
        }
        self.root = resolved
    }

    /// The path of an existing file or folder, relative to the root where possible.
    ///
    /// - Throws: `UsageError` if it does not exist, or if it or a link below it leads out of the workspace.
    func existing(_ path: String) throws(UsageError) -> String {
        let place = try place(of: path)
        guard FileManager.default.fileExists(atPath: place) else {
            throw UsageError("cannot find '\(path)'", hint: "paths are relative to \(root)")
        }
        try rejectLinks(below: place, path)
        return relative(place)
    }

    /// The path of a file or folder that need not exist.
    ///
    /// - Throws: `UsageError` if it, or a link below it, leads out of the workspace.
    func writable(_ path: String) throws(UsageError) -> String {
        let place = try place(of: path)
        if FileManager.default.fileExists(atPath: place) { try rejectLinks(below: place, path) }
        return relative(place)
    }

    /// The path without links: that of the nearest existing parent, and the missing components.
    private func place(of path: String) throws(UsageError) -> String {
        guard !path.isEmpty else { throw UsageError("the path is empty", hint: "'.' is the workspace") }
        guard !GlobPattern.isPattern(path) else {
            throw UsageError("'\(path)' is a pattern", hint: "name a file or folder")
        }
        var existing = path.hasPrefix("/") ? path : root + "/" + path
        var missing: [String] = []
        while true {
            if let resolved = FilePath(existing).resolved {
                let place = ([resolved] + missing.reversed()).joined(separator: "/")
                guard contains(resolved) else { break }
                return place
            }
            let component = FilePath(existing).lastComponent
            // A link without a target would be followed when the file is created.
            guard !component.isEmpty, component != "..", component != ".", !Self.isLink(existing),
                let folder = FilePath(existing).folder
            else { break }
            missing.append(component)
            existing = folder.isEmpty ? "/" : folder
        }
        throw Self.outside(path)
    }

    private func contains(_ resolved: String) -> Bool {
        resolved == root || resolved.hasPrefix(root == "/" ? "/" : root + "/")
    }

    /// Commands follow links of folders.
    private func rejectLinks(below place: String, _ path: String) throws(UsageError) {
        guard Self.isFolder(place), let entries = FileManager.default.enumerator(atPath: place) else { return }
        var count = 0
        for case let entry as String in entries {
            count += 1
            guard count <= Self.maximumEntries else {
                throw UsageError(
                    "'\(path)' has more than \(Self.maximumEntries) entries",
                    hint: "name the folder of the catalogs"
                )
            }
            if [".build", ".git", "node_modules"].contains(FilePath(entry).lastComponent) {
                entries.skipDescendants()
                continue
            }
            let full = place + "/" + entry
            guard Self.isLink(full) else { continue }
            guard let target = FilePath(full).resolved, contains(target) else { throw Self.outside("\(path)/\(entry)") }
        }
    }

    private func relative(_ place: String) -> String {
        if place == root { return "." }
        let prefix = root == "/" ? "/" : root + "/"
        let path = String(place.dropFirst(prefix.count))
        return path.hasPrefix("-") ? "./" + path : path
    }

    private static func outside(_ path: String) -> UsageError {
        UsageError(
            "'\(path)' is outside of the workspace",
            hint: "only files below the workspace's folder are available"
        )
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func isLink(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeSymbolicLink
    }
}

extension AgentWorkspace {
    /// The contents of the files below a folder whose changes a tool reports.
    func contents(below path: String) -> [String: [UInt8]] {
        guard Self.isFolder(path) else {
            return FileManager.default.contents(atPath: path).map { [path: Array($0)] } ?? [:]
        }
        var contents: [String: [UInt8]] = [:]
        let tree = CatalogTree(path, ignoring: ["node_modules"], maximumEntries: Self.maximumEntries)
        let names = tree.names { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !FilePath($0).isHidden }
                .sorted()
        }
        for name in names {
            let file = path == "." ? name : FilePath(path).appending(name)
            contents[file] = FileManager.default.contents(atPath: file).map(Array.init)
        }
        return contents
    }
}
