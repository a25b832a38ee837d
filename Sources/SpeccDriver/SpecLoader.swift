import Foundation
import SpeccDiagnostics
package import SpeccYAML

/// Finds and reads catalog files; the only place that reads them.
package struct SpecLoader {
    private let largestFile: Int

    /// - Parameter limits: Whose `fileSize` bounds how much of a file is read.
    package init(limits: YAMLLimits = .standard) {
        largestFile = limits.fileSize
    }

    /// Reads what a person named on a command line: catalog folders (with their subfolders) and single files.
    ///
    /// A file stands for the catalog it belongs to: the other YAML files of its folder are read with it, since its types
    /// and defaults may come from them. The run's root is the deepest folder that holds all of them.
    ///
    /// - Parameter matches: Files that a pattern found: like `paths`, except that nobody said that they are catalogs.
    package func load(_ paths: [String], matches: [String] = []) throws(FileError) -> CatalogInput {
        var found: [String: String] = [:]
        var folders: [[String]] = []
        var named: Set<String> = []
        for (number, path) in (paths + matches).enumerated() {
            var isFolder = false
            guard fileExists(path, isDirectory: &isFolder) else {
                throw FileError(path: path, reason: "find")
            }
            if !isFolder {
                guard isCatalogName(path) else { throw .noCatalogName(path) }
                if number < paths.count { named.insert("/" + absolute(path).joined(separator: "/")) }
            }
            let folder = isFolder ? trimmed(path) : parent(of: path)
            folders.append(absolute(folder))
            for name in isFolder ? try catalogNames(below: folder) : try siblings(of: path, in: folder) {
                let shown = folder == "." ? name : joined(folder, name)
                let key = "/" + absolute(shown).joined(separator: "/")
                found[key] = found[key] ?? shown
            }
        }
        let root = commonFolder(of: folders)
        let prefix = root.isEmpty ? "/" : "/" + root.joined(separator: "/") + "/"
        var files: [SourceFile] = []
        for (path, shown) in found {
            files.append(
                SourceFile(path: shown, relativePath: String(path.dropFirst(prefix.count)), bytes: try read(shown))
            )
        }
        let namedPaths = Set(named.map { String($0.dropFirst(prefix.count)) })
        return CatalogInput(
            files: files,
            rootName: root.last ?? "Root",
            root: "/" + root.joined(separator: "/"),
            namedPaths: namedPaths
        )
    }

    /// Reads exactly these files; their names are relative to `root` where they lie below it.
    package func load(files: [String], root: String) throws(FileError) -> CatalogInput {
        let root = trimmed(root)
        var sources: [SourceFile] = []
        for file in files {
            let isBelow = file.hasPrefix(root + "/")
            let name = isBelow ? String(file.dropFirst(root.count + 1)) : lastComponent(of: file)
            sources.append(SourceFile(path: file, relativePath: name, bytes: try read(file)))
        }
        return CatalogInput(files: sources, rootName: lastComponent(of: root), root: root)
    }

    /// The components of a path from the file system's root, `.` and `..` resolved.
    private func absolute(_ path: String) -> [String] {
        URL(filePath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
    }

    private func commonFolder(of folders: [[String]]) -> [String] {
        var common = folders.first ?? []
        for folder in folders.dropFirst() {
            common = zip(common, folder).prefix { $0 == $1 }.map(\.0)
        }
        return common
    }

    /// What is no file, such as a pipe or a device, is refused: reading it might never end. Of a file that is too large
    /// one byte more than the limit is enough for the reader to say so.
    func read(_ path: String) throws(FileError) -> [UInt8] {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
        guard type == .typeRegular, let file = FileHandle(forReadingAtPath: target) else {
            throw FileError(path: path, reason: "read")
        }
        defer { try? file.close() }
        do {
            return [UInt8](try file.read(upToCount: largestFile + 1) ?? Data())
        } catch {
            throw FileError(path: path, reason: "read")
        }
    }

    private func catalogNames(below directory: String) throws(FileError) -> [String] {
        var names: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let path = folder.isEmpty ? directory : joined(directory, folder)
            for entry in try entries(of: path) where !entry.hasPrefix(".") {
                let name = folder.isEmpty ? entry : joined(folder, entry)
                if isDirectoryItself(joined(directory, name)) {
                    folders.append(name)
                } else if isCatalogName(entry) {
                    names.append(name)
                }
            }
        }
        return names.sorted()
    }

    private func siblings(of path: String, in directory: String) throws(FileError) -> [String] {
        let names = try entries(of: directory).filter { isCatalogName($0) && !$0.hasPrefix(".") }
        let own = lastComponent(of: path)
        return names.contains(own) ? names.sorted() : [own]
    }

    private func entries(of directory: String) throws(FileError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw FileError(path: directory, reason: "read the folder")
        }
    }

    private func fileExists(_ path: String, isDirectory: inout Bool) -> Bool {
        #if canImport(FoundationEssentials)
            return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        #else
            var flag: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &flag)
            isDirectory = flag.boolValue
            return exists
        #endif
    }

    /// A link to a folder is not followed: it could lead in a circle.
    private func isDirectoryItself(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    private func isCatalogName(_ name: String) -> Bool {
        name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }

    private func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") {
            path.removeLast()
        }
        return path
    }

    private func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func lastComponent(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension FileError {
    fileprivate static func noCatalogName(_ path: String) -> Self {
        let hint = "catalogs are YAML files, whose names end in .yaml or .yml"
        return Self(path: path, reason: "read a catalog from", hint: hint)
    }
}
