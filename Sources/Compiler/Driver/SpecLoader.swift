package import SpeccDiagnostics
package import SpeccYAML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Finds and reads catalog files.
package struct SpecLoader {
    let maximumFileSize: Int

    /// - Parameter limits: The limits whose `fileSize` is the maximum size of a file.
    package init(limits: YAMLLimits = .standard) {
        maximumFileSize = limits.fileSize
    }

    /// Reads the catalogs that a command line names: folders with their subfolders, and single files.
    ///
    /// The other YAML files in the folder of a single file are read as well, since it may use their types and defaults. The
    /// root is the deepest folder that contains all files.
    ///
    /// - Parameter matches: Files that match a pattern. Unlike those in `paths` they need not be catalogs.
    package func load(_ paths: [String], matches: [String] = []) throws(FileError) -> CatalogInput {
        var found: [FilePath: String] = [:]
        var folders: [[String]] = []
        var named: Set<FilePath> = []
        for (number, path) in (paths + matches).enumerated() {
            var isFolder = false
            guard fileExists(path, isDirectory: &isFolder) else {
                let hint = path.utf8.first == UInt8(ascii: "@") ? "only specc-compile reads arguments from a file" : nil
                throw FileError(path: path, reason: "find", hint: hint)
            }
            if !isFolder {
                guard FilePath(path).isYAML else { throw .notYAML(path) }
                if number < paths.count { named.insert(FilePath(path).absolute) }
            }
            let folder = isFolder ? FilePath(path).trimmed : parent(of: path)
            folders.append(FilePath(folder).absoluteComponents)
            for name in isFolder ? try catalogNames(below: folder) : try siblings(of: path, in: folder) {
                let shown = folder == "." ? name : FilePath(folder).appending(name)
                let key = FilePath(shown).absolute
                found[key] = found[key] ?? shown
            }
        }
        let root = commonFolder(of: folders)
        let prefix = root.isEmpty ? "/" : "/" + root.joined(separator: "/") + "/"
        var files: [SourceFile] = []
        for (path, shown) in found {
            files.append(
                SourceFile(path: shown, relativePath: path.dropping(prefix: prefix) ?? shown, bytes: try read(shown))
            )
        }
        return CatalogInput(
            files: files,
            rootName: root.last ?? "Root",
            root: "/" + root.joined(separator: "/"),
            namedPaths: Set(named.map { FilePath($0.dropping(prefix: prefix) ?? $0.text) })
        )
    }

    /// Reads exactly these files. Their relative paths start at `root`, if they are below it.
    package func load(files: [String], root: String) throws(FileError) -> CatalogInput {
        let folder = FilePath(root).absoluteComponents
        let prefix = "/" + (folder + [""]).joined(separator: "/")
        var sources: [SourceFile] = []
        for file in files {
            let name = FilePath(file).absolute.dropping(prefix: prefix) ?? FilePath(file).lastComponent
            sources.append(SourceFile(path: file, relativePath: name, bytes: try read(file)))
        }
        return CatalogInput(files: sources, rootName: folder.last ?? "Root", root: FilePath(root).trimmed)
    }

    private func commonFolder(of folders: [[String]]) -> [String] {
        var common = folders.first ?? []
        for folder in folders.dropFirst() {
            common = zip(common, folder).prefix { FilePath($0) == FilePath($1) }.map(\.0)
        }
        return common
    }

    /// At most one byte more than the limit is read, which lets the YAML reader report the file as too large.
    func read(_ path: String) throws(FileError) -> [UInt8] {
        try RegularFile.contents(of: path, upToCount: maximumFileSize + 1)
    }

    private func catalogNames(below directory: String) throws(FileError) -> [String] {
        try CatalogTree(directory).names { folder throws(FileError) in try entries(of: folder) }
    }

    private func siblings(of path: String, in directory: String) throws(FileError) -> [String] {
        let names = try entries(of: directory).filter { FilePath($0).isYAML && !FilePath($0).isHidden }
        let own = FilePath(path).lastComponent
        return names.contains { FilePath($0) == FilePath(own) } ? names : [own]
    }

    private func entries(of directory: String) throws(FileError) -> [String] {
        try FolderEntries.names(in: directory)
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

    private func parent(of path: String) -> String {
        guard let folder = FilePath(path).folder else { return "." }
        return folder.isEmpty ? "/" : folder
    }
}

extension FileError {
    fileprivate static func notYAML(_ path: String) -> Self {
        let hint = "names of catalogs end in .yaml or .yml"
        return Self(path: path, reason: "read a catalog from", hint: hint)
    }
}

/// The catalog files of one run.
package struct CatalogInput: Sendable {
    /// Each has a path for messages, and a path relative to the root that determines its API and the names of its outputs.
    package var files: [SourceFile]
    /// The name of the root folder, which is the name of the API where no file declares `api`.
    package let rootName: String
    /// The path of the root folder; nil for standard input.
    package let root: String?
    /// Relative paths of the files that the command line names individually: they must be catalogs.
    package let namedPaths: Set<FilePath>

    package init(files: [SourceFile], rootName: String, root: String? = nil, namedPaths: Set<FilePath> = []) {
        self.files = files
        self.rootName = rootName
        self.root = root
        self.namedPaths = namedPaths
    }
}
