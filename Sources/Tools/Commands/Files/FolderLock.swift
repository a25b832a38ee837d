import Foundation
import SpeccDiagnostics

/// An exclusive lock of a folder, so that runs that read its catalogs and replace them follow each other.
///
/// The system releases the lock when the process ends, however it ends, and no file is created. A file system without locks has
/// none; there `CatalogWriter` detects most changes of other runs.
final class FolderLock {
    private let descriptor: Int32

    /// Waits until no other run has the lock.
    ///
    /// - Parameter folder: A folder that need not exist. Its nearest existing parent is locked instead.
    init(_ folder: String, console: Console) {
        descriptor = Self.locked(folder) {
            console.report("note", "waiting for another run of specc in '\(TextSanitizer.path(folder))'", role: .note)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Runs `body` while the folder is locked.
    static func holding<T>(_ folder: String, console: Console, _ body: () throws -> T) throws -> T {
        let lock = FolderLock(folder, console: console)
        return try withExtendedLifetime(lock) { try body() }
    }

    private static func locked(_ folder: String, onWait: () -> Void) -> Int32 {
        while true {
            let existing = existingFolder(of: folder)
            let descriptor = open(existing, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { return -1 }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                onWait()
                while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            }
            // The other run may have created the folder.
            if existingFolder(of: folder) == existing { return descriptor }
            close(descriptor)
        }
    }

    private static func existingFolder(of folder: String) -> String {
        var path = folder.isEmpty ? "." : folder
        var isFolder: ObjCBool = false
        while !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || !isFolder.boolValue {
            guard path != "/", path != "." else { return path }
            path = FilePath(path).folder.map { $0.isEmpty ? "/" : $0 } ?? "."
        }
        return path
    }
}
