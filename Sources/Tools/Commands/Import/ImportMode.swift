import Foundation
import SpeccDiagnostics
import SpeccDriver

/// What an import does with the catalog.
enum ImportMode {
    case list
    /// Writes a new catalog.
    case create(NewCatalogFolder)
    /// Merges into an existing one.
    case merge(String, isCheck: Bool)

    /// - Throws: `UsageError` for options that cannot be combined.
    init(_ arguments: CommandArguments) throws(UsageError) {
        if let folder = arguments["into"] {
            for option in ["output", "list"] where arguments.has(option) || arguments[option] != nil {
                throw UsageError("'--into' cannot be combined with '--\(option)'")
            }
            self = .merge(folder, isCheck: arguments.has("check"))
            return
        }
        for option in ["check", "dry-run", "keep"] where arguments.has(option) {
            throw UsageError("'--\(option)' requires '--into'")
        }
        guard arguments["base"] == nil else { throw UsageError("'--base' requires '--into'") }
        if arguments.has("list") {
            self = .list
        } else if let path = arguments["output"] {
            self = .create(try NewCatalogFolder(path))
        } else {
            throw UsageError(
                "missing folder for the catalog",
                hint: "add '--output DIR' for a new one, '--into DIR' to merge, or '--list' to see the operations"
            )
        }
    }

    var folder: String? {
        switch self {
        case .list: nil
        case .create(let folder): folder.path
        case .merge(let folder, _): folder
        }
    }
}

/// A folder for a new catalog, which is written completely or not at all.
struct NewCatalogFolder {
    let path: String

    /// - Throws: For a folder that contains files.
    init(_ path: String) throws(UsageError) {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            throw UsageError("'\(path)' is a file", hint: "name a folder for the catalog")
        }
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard contents.isEmpty else {
            throw UsageError("'\(path)' is not empty", hint: "name a new folder; no file is overwritten")
        }
    }

    /// Writes the files to a folder next to the final one, which is renamed at the end.
    func write(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
        let manager = FileManager.default
        let parent = FilePath(path).folder ?? "."
        let folder = parent.isEmpty ? "." : parent
        TemporaryFiles.removeAbandoned(in: folder)
        let temporary = FilePath(folder).appending(TemporaryFiles.newName())
        defer { try? manager.removeItem(atPath: temporary) }
        do {
            try manager.createDirectory(atPath: temporary, withIntermediateDirectories: true)
            for file in files {
                guard RegularFile.create(file.bytes, at: FilePath(temporary).appending(file.name)) else {
                    throw FileError.systemFailure("write", path)
                }
            }
            // An existing folder is empty; renaming onto it fails if it no longer is.
            guard rename(temporary, path) == 0 else {
                throw FileError(path: path, reason: "write", hint: String(cString: strerror(errno)))
            }
        } catch let error as FileError {
            throw error
        } catch {
            throw FileError(path: path, reason: "write", hint: error.localizedDescription)
        }
    }
}
