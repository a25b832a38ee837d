import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// The catalogs of both versions.
struct ComparisonInput {
    let old: CatalogInput
    let new: CatalogInput
    /// The name of the base in messages: `origin/main`.
    let base: String
    /// What the paths of the base's files begin with, before a colon: the base, or the merge base as a commit.
    private(set) var revision: String
    /// Facts about the comparison for the reader, such as a renamed folder.
    private(set) var notes: [String] = []

    /// - Throws: `UsageError`, `FileError` and `GitError`.
    init(_ operands: ComparisonOperands, usesMergeBase: Bool, limits: YAMLLimits, console: Console) throws {
        switch operands.versions {
        case .folders(let before, let after):
            old = try CatalogPaths([before], limits: limits).input(from: console)
            new = try CatalogPaths([after], limits: limits).input(from: console)
            base = before
            revision = before
            notes = ImportFindings.notes(ImportFindings(in: old.root), ImportFindings(in: new.root))
        case .workTree(let name):
            let folders = try RepositoryFolders(operands.paths)
            let base = try folders.base(name, for: operands.paths)
            let commit = usesMergeBase ? try folders.repository.mergeBase(of: base, and: "HEAD") : base.commit
            revision = Self.name(of: commit, base)
            let paths = CatalogPaths(operands.paths, limits: limits)
            let found = try paths.existing()
            let names = found?.files.map(\.relativePath) ?? []
            let former: ImportFindings?
            (old, notes, former) = try folders.input(of: commit, name: revision, names: names, limits: limits)
            // All catalogs can have been removed.
            new = try found ?? (old.files.isEmpty ? paths.input(from: console) : CatalogInput(files: [], rootName: ""))
            self.base = base.name
            notes += ImportFindings.notes(former, ImportFindings(in: new.root))
            if name == nil, operands.paths != ["."] {
                let paths = QuantityText.quoted(operands.paths)
                notes.insert("compared \(paths) with \(base.name); name another base before the path", at: 0)
            }
        case .revisions(let left, let right):
            let folders = try RepositoryFolders(operands.paths)
            let base = try folders.base(left, for: operands.paths)
            let tip = try folders.repository.commit(right)
            let commit = usesMergeBase ? try folders.repository.mergeBase(of: base, and: tip) : base.commit
            let current: ImportFindings?
            (new, _, current) = try folders.input(of: tip, name: nil, names: [], limits: limits)
            guard !new.files.isEmpty else {
                throw UsageError("'\(right)' has no YAML file in \(QuantityText.quoted(operands.paths))")
            }
            let names = new.files.map(\.relativePath)
            revision = Self.name(of: commit, base)
            let former: ImportFindings?
            (old, notes, former) = try folders.input(
                of: commit,
                name: revision,
                names: names,
                of: tip,
                limits: limits
            )
            notes += ImportFindings.notes(former, current)
            self.base = base.name
        }
    }

    /// `origin/main`, or the merge base if the branch has other commits.
    private static func name(of commit: String, _ base: (name: String, commit: String)) -> String {
        commit == base.commit ? base.name : String(commit.prefix(12))
    }
}

/// The paths of a command line in a repository.
private struct RepositoryFolders {
    let repository: GitRepository
    /// Relative to the work tree, in the order of the command line.
    private let paths: [String]
    /// The submodules that contain paths.
    private let submodules: [String]

    init(_ paths: [String]) throws {
        var found: GitRepository?
        var prefixes: [String] = []
        var submodules: [String] = []
        let current = FilePath(".").absolute
        for path in paths {
            if GlobPattern.isPattern(path) {
                throw UsageError("'\(path)' is a pattern", hint: "name folders or files: the base is read from git")
            }
            let (folder, rest) = Self.existingFolder(of: path)
            var (repository, prefix) = try GitRepository.containing(folder)
            // A path into a submodule belongs to the repository of the current folder.
            while let outer = repository.superproject, current.isInside(outer), !current.isInside(repository.root),
                let submodule = FilePath(repository.root).dropping(prefix: outer + "/")
            {
                submodules.append(submodule)
                prefix = (FilePath(submodule).components + FilePath(prefix).components).joined(separator: "/")
                repository = try GitRepository.containing(outer).repository
            }
            if let found, found.root != repository.root {
                throw UsageError("the paths are in different repositories", hint: "compare them one at a time")
            }
            found = repository
            let components = FilePath(prefix).components + rest
            prefixes.append(components.joined(separator: "/"))
        }
        guard let found else { throw UsageError("missing path of a catalog") }
        repository = found
        self.paths = prefixes
        self.submodules = submodules
    }

    /// - Parameter operands: The paths of the command line.
    func base(_ revision: String?, for operands: [String]) throws(GitError) -> (name: String, commit: String) {
        guard let revision else {
            let paths = operands == ["."] ? "" : " " + operands.joined(separator: " ")
            return try repository.defaultBase(command: "specc diff BASE\(paths)")
        }
        return (revision, try repository.commit(revision))
    }

    /// - Parameters:
    ///   - name: The name of the revision in paths of messages; nil for plain paths.
    ///   - names: The files of the other version, by which a renamed folder is found.
    ///   - other: The commit of the other version; nil for the work tree.
    func input(
        of commit: String,
        name: String?,
        names: [String],
        of other: String? = nil,
        limits: YAMLLimits
    ) throws -> (input: CatalogInput, notes: [String], findings: ImportFindings?) {
        var notes: [String] = []
        var paths = self.paths
        var files = try self.files(of: commit, paths)
        if files.isEmpty, !names.isEmpty {
            if paths.count == 1, let folder = try repository.renamedFolder(in: commit, containing: names, since: other)
            {
                notes.append("compared with '\(folder)' of the base, since '\(paths[0])' does not exist there")
                paths = [folder]
                files = try self.files(of: commit, paths)
            } else {
                notes.append("the base has no catalogs in \(paths.map { "'\($0)'" }.joined(separator: ", "))")
            }
        }
        let root = Self.commonFolder(of: paths.map { FilePath($0).isYAML ? FilePath($0).folder ?? "" : $0 })
        let prefix = root.isEmpty ? "" : root + "/"
        let isVisible = { (path: String) in
            !FilePath(FilePath(path).dropping(prefix: prefix) ?? path).components.contains { FilePath($0).isHidden }
        }
        let sources = files.filter { isVisible($0.path) }.map { file in
            SourceFile(
                path: name.map { "\($0):\(file.path)" } ?? file.path,
                relativePath: FilePath(file.path).dropping(prefix: prefix) ?? file.path,
                bytes: Array(file.bytes.prefix(limits.fileSize + 1))
            )
        }
        let rootName = FilePath(root.isEmpty ? repository.root : root).lastComponent
        let state = try repository.contents(of: prefix + ImportFindings.fileName, in: commit)
        return (CatalogInput(files: sources, rootName: rootName), notes, ImportFindings(state.map { Data($0) }))
    }

    /// The files below folders. As in the work tree, the path of a file selects the files next to it, too.
    private func files(of commit: String, _ paths: [String]) throws(GitError) -> [GitFile] {
        let folders = paths.map { FilePath($0).isYAML ? FilePath($0).folder ?? "" : $0 }
        // Git lists a submodule, but no folder in it.
        let listed = folders.map { folder in
            submodules.first { FilePath(folder).dropping(prefix: $0 + "/") != nil } ?? folder
        }
        let files = try repository.files(of: commit, below: listed)
        return files.filter { file in
            zip(paths, folders).contains { path, folder in
                if FilePath(path).isYAML { return (FilePath(file.path).folder ?? "") == folder }
                return folder.isEmpty || FilePath(file.path).dropping(prefix: folder + "/") != nil
            }
        }
    }

    private static func commonFolder(of folders: [String]) -> String {
        var common = FilePath(folders.first ?? "").components
        for folder in folders.dropFirst() {
            common = zip(common, FilePath(folder).components).prefix { FilePath($0) == FilePath($1) }.map(\.0)
        }
        return common.joined(separator: "/")
    }

    /// The deepest existing folder of a path, and the components below it.
    private static func existingFolder(of path: String) -> (folder: String, rest: [String]) {
        var folder = FilePath(path).absolute
        var rest: [String] = []
        var isDirectory: ObjCBool = false
        while !FileManager.default.fileExists(atPath: folder.text, isDirectory: &isDirectory) || !isDirectory.boolValue
        {
            guard let parent = folder.folder, folder.text != "/" else { break }
            rest.insert(folder.lastComponent, at: 0)
            folder = FilePath(parent.isEmpty ? "/" : parent)
        }
        return (folder.text, rest)
    }
}

extension FilePath {
    /// Whether the path is a folder or below it.
    fileprivate func isInside(_ folder: String) -> Bool {
        text == folder || dropping(prefix: folder + "/") != nil
    }
}
