import Foundation
import SpeccDiagnostics
import SpeccDriver

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
