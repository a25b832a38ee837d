import Foundation
import SpeccDiagnostics
import SpeccDriver

/// The current and the new contents of a catalog.
struct CatalogChange {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
}

/// Writes catalogs that a command changed.
enum CatalogWriter {
    /// Replaces the contents of catalogs: all of them or none. Permissions are preserved, and a link is followed.
    ///
    /// - Parameters:
    ///   - newFiles: Files that are created in existing folders, unless a file with the name exists.
    ///   - rename: Moves a file; false where it cannot.
    /// - Throws: Where a file cannot be written, or its contents are no longer those that were read.
    static func write(
        _ changes: [CatalogChange],
        creating newFiles: [(path: String, bytes: [UInt8])] = [],
        rename: (_ from: String, _ to: String) -> Bool = AtomicFileReplacement.move
    ) throws(FileError) {
        var replacement = AtomicFileReplacement()
        defer { replacement.discard() }
        for change in changes {
            guard let path = FilePath(change.path).resolved else { throw FileError.systemFailure("write", change.path) }
            guard FileManager.default.contents(atPath: path) == Data(change.old) else {
                let hint = "it was changed during the run; run the command again"
                throw FileError(path: change.path, reason: "replace", hint: hint)
            }
            guard access(path, W_OK) == 0 else { throw FileError.systemFailure("write", change.path) }
            try replacement.add(change.new, at: path, preservingPermissions: true)
        }
        for file in newFiles {
            guard !FileManager.default.fileExists(atPath: file.path) else {
                let hint = "the file was created during the run; run the command again"
                throw FileError(path: file.path, reason: "create", hint: hint)
            }
            try replacement.add(file.bytes, at: file.path)
        }
        try replacement.commit(rename: rename)
    }

    /// Replaces, creates and removes files of a catalog: all of them or none. Existing files must be those that were read.
    static func write(
        _ changes: [(path: String, old: [UInt8]?, new: [UInt8])],
        removing removed: [(path: String, old: [UInt8])],
        rename: (_ from: String, _ to: String) -> Bool = AtomicFileReplacement.move
    ) throws(FileError) {
        var replacement = AtomicFileReplacement()
        defer { replacement.discard() }
        let expected = changes.map { ($0.path, $0.old) } + removed.map { ($0.path, $0.old) }
        for (path, old) in expected where FileManager.default.contents(atPath: path) != old.map({ Data($0) }) {
            let hint = "it was changed during the run; run the command again"
            throw FileError(path: path, reason: "replace", hint: hint)
        }
        for change in changes {
            let path = change.old == nil ? change.path : FilePath(change.path).resolved
            guard let path, change.old == nil || access(path, W_OK) == 0 else {
                throw FileError.systemFailure("write", change.path)
            }
            try replacement.add(change.new, at: path, preservingPermissions: change.old != nil)
        }
        try replacement.commit(rename: rename)
        // What the remaining files do not contain is removed last.
        for file in removed where unlink(file.path) != 0 { throw FileError.systemFailure("remove", file.path) }
    }

    /// Creates a catalog, and its folder where it does not exist. An existing file is not overwritten.
    static func create(_ text: String, at path: String) throws(FileError) {
        do {
            if let folder = FilePath(path).folder, !folder.isEmpty {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
        } catch {
            throw FileError.systemFailure("write", path)
        }
        guard RegularFile.create(Array(text.utf8), at: path) else {
            throw FileError.systemFailure("write", path)
        }
    }
}
