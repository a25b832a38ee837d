import SpeccDiagnostics

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

/// Replaces the contents of several files: all of them or none.
///
/// New contents are written to a temporary file next to each destination, which `commit` renames. No reader ever sees a file
/// that is half written, and a link at a destination is replaced rather than followed.
package struct AtomicFileReplacement {
    private var files: [File] = []
    private var folders: Set<String> = []

    private struct File {
        let temporary: String
        let destination: String

        /// A hard link to the previous contents. On a file system without hard links it does not exist, and the previous
        /// contents cannot be restored.
        var backup: String { temporary + ".old" }
    }

    package init() {}

    /// Writes the new contents of a file to its temporary file.
    ///
    /// - Parameter preservingPermissions: Whether the new file gets the permissions of the file at `path`.
    /// - Throws: After removing all temporary files.
    package mutating func add(
        _ contents: [UInt8],
        at path: String,
        preservingPermissions: Bool = false
    ) throws(FileError) {
        let folder = FilePath(path).folder.map { $0 + "/" } ?? ""
        if folders.insert(folder).inserted { TemporaryFiles.removeAbandoned(in: folder.isEmpty ? "." : folder) }
        let temporary = folder + TemporaryFiles.newName()
        files.append(File(temporary: temporary, destination: path))
        guard RegularFile.create(contents, at: temporary),
            !preservingPermissions || Self.copyPermissions(of: path, to: temporary)
        else {
            discard()
            throw .unwritable(path)
        }
    }

    /// Replaces the files.
    ///
    /// - Parameter rename: Moves a file; false where it cannot.
    /// - Throws: Where a file cannot be replaced. The files before it have their previous contents again.
    package func commit(rename: (_ from: String, _ to: String) -> Bool = Self.move) throws(FileError) {
        for (index, file) in files.enumerated() {
            _ = link(file.destination, file.backup)
            guard !rename(file.temporary, file.destination) else { continue }
            for replaced in files[..<index].reversed() where !Self.move(replaced.backup, to: replaced.destination) {
                unlink(replaced.destination)
            }
            discard()
            throw .unwritable(file.destination)
        }
        discard()
    }

    /// Removes the temporary files.
    package func discard() {
        for file in files {
            unlink(file.temporary)
            unlink(file.backup)
        }
    }

    package static func move(_ path: String, to destination: String) -> Bool {
        rename(path, destination) == 0
    }

    private static func copyPermissions(of original: String, to copy: String) -> Bool {
        var status = stat()
        return stat(original, &status) == 0 && chmod(copy, status.st_mode & 0o7777) == 0
    }
}

extension FileError {
    fileprivate static func unwritable(_ path: String) -> Self {
        let length = FilePath(path).lastComponent.utf8.count
        guard length <= maximumNameLength else {
            let hint = "shorten the names of the file and of the folders that it consists of"
            return Self(
                path: path,
                reason: "write",
                cause: "the name has \(length) bytes, more than \(maximumNameLength)",
                hint: hint
            )
        }
        return Self(path: path, reason: "write", hint: "check the permissions of its folder and the free space")
    }

    /// The limit of common file systems, in bytes.
    private static var maximumNameLength: Int {
        255
    }
}

/// The names of temporary files and folders, which runs that are killed leave behind.
package enum TemporaryFiles {
    private static let prefix = ".specc-tmp-"
    /// The age in seconds after which no run uses a temporary file: it exists while one run writes its results.
    private static let greatestAge = 3_600

    /// A hidden name of fewer than 60 bytes.
    package static func newName() -> String {
        prefix + UUID().uuidString
    }

    /// Removes the temporary files and folders that earlier runs left behind in a folder.
    package static func removeAbandoned(in folder: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for name in names where isOwn(name) {
            let path = FilePath(folder).appending(name)
            var status = stat()
            guard lstat(path, &status) == 0, time(nil) - modification(status) > greatestAge else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        return UUID(uuidString: String(rest.hasSuffix(".old") ? rest.dropLast(4) : rest)) != nil
    }

    private static func modification(_ status: stat) -> Int {
        #if canImport(Darwin)
            status.st_mtimespec.tv_sec
        #else
            status.st_mtim.tv_sec
        #endif
    }
}
