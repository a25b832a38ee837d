import Foundation
import SpeccDiagnostics
import SpeccDriver

/// The text of a catalog that was read, and the one that is to take its place.
struct CatalogChange {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
}

/// Writes catalogs; nobody ever sees half of one.
///
/// New text goes to a file beside the old one first, with its permissions, and takes its place by renaming. A link
/// stays, and what it leads to is replaced.
enum CatalogWriter {
    /// Replaces the texts of catalogs, once all of them are ready.
    ///
    /// - Parameter replace: Gives the file at the first path the place of the one at the second; false where it cannot.
    /// - Throws: `FileError` where one cannot be written, or is no longer what was read.
    static func write(
        _ changes: [CatalogChange],
        replace: (_ file: String, _ other: String) -> Bool = { rename($0, $1) == 0 }
    ) throws(FileError) {
        var pending: [(temporary: String, destination: String)] = []
        defer { for file in pending { unlink(file.temporary) } }
        for change in changes {
            guard let destination = resolved(change.path) else { throw FileError(path: change.path, reason: "write") }
            guard FileManager.default.contents(atPath: destination) == Data(change.old) else {
                let hint = "it changed while it was being checked; run the command again"
                throw FileError(path: change.path, reason: "replace", hint: hint)
            }
            let folder = FilePath(destination).folder ?? "."
            let temporary = folder + "/.\(FilePath(destination).lastComponent).\(UUID().uuidString)"
            pending.append((temporary, destination))
            guard access(destination, W_OK) == 0, copy(change.new, to: temporary, like: destination) else {
                throw FileError(path: change.path, reason: "write")
            }
        }
        for file in pending where !replace(file.temporary, file.destination) {
            throw FileError(path: file.destination, reason: "write")
        }
    }

    /// Writes a catalog where none is; its folder is made.
    static func create(_ text: String, at path: String) throws(FileError) {
        do {
            if let folder = FilePath(path).folder, !folder.isEmpty {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
            try Data(text.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch {
            throw FileError(path: path, reason: "write")
        }
    }

    /// Where the links of a path lead; nil where there is no file.
    private static func resolved(_ path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }

    private static func copy(_ bytes: [UInt8], to path: String, like original: String) -> Bool {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: original),
            let permissions = attributes[.posixPermissions],
            FileManager.default.createFile(atPath: path, contents: Data(bytes))
        else { return false }
        return (try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)) != nil
    }
}
