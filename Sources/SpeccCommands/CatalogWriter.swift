import Foundation
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
            let destination = URL(filePath: change.path).resolvingSymlinksInPath().path
            guard FileManager.default.contents(atPath: destination) == Data(change.old) else {
                let hint = "it changed while it was being checked; run the command again"
                throw FileError(path: change.path, reason: "replace", hint: hint)
            }
            let url = URL(filePath: destination)
            let name = ".\(url.lastPathComponent).\(UUID().uuidString)"
            let temporary = url.deletingLastPathComponent().appending(path: name).path
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
        let url = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .withoutOverwriting)
        } catch {
            throw FileError(path: path, reason: "write")
        }
    }

    private static func copy(_ bytes: [UInt8], to path: String, like original: String) -> Bool {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: original),
            let permissions = attributes[.posixPermissions],
            FileManager.default.createFile(atPath: path, contents: Data(bytes))
        else { return false }
        return (try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)) != nil
    }
}
