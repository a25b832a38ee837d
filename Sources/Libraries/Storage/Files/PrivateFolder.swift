import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder that only its owner can read (mode 0700, files 0600), used by one process at a time.
///
/// Files are written atomically: to a temporary name, then renamed. Opening the folder removes temporary files of a process
/// that was killed.
final class PrivateFolder: Sendable {
    struct File {
        let name: String
        let size: Int
        let date: Date
    }

    let path: String
    /// The lock of the folder, which the system releases when the process ends. `deinit` closes it, also if `init` throws.
    private let lock: Int32

    /// Creates the folder if it does not exist.
    init(_ url: URL) throws(StorageError) {
        path = url.path
        do {
            let parent = url.deletingLastPathComponent()
            let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true, attributes: owner)
        } catch {
            throw StorageError("the folder of '\(url.path)' cannot be made: \(error.localizedDescription)")
        }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .system("cannot make the folder", path)
        }
        try Self.check(path)
        lock = open(path + "/lock", O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else {
            throw .system("cannot write in the folder", path)
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            throw StorageError("the folder '\(path)' is in use, by another process or another store of this one")
        }
        for file in files() where file.name.hasPrefix(Self.unfinished) {
            remove(file.name)
        }
    }

    deinit {
        close(lock)
    }

    /// Links and folders of other users are rejected.
    private static func check(_ path: String) throws(StorageError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw .system("cannot look at the folder", path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            throw StorageError("'\(path)' is not a folder owned by the current user")
        }
        guard status.st_mode & 0o777 == 0o700 || chmod(path, 0o700) == 0 else {
            throw .system("cannot close the folder for others", path)
        }
    }

    /// The files, the oldest first.
    func files() -> [File] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let urls = try? FileManager.default.contentsOfDirectory(
            at: URL(filePath: path),
            includingPropertiesForKeys: Array(keys)
        )
        return (urls ?? []).compactMap { url in
            let values = try? url.resourceValues(forKeys: keys)
            return File(
                name: url.lastPathComponent,
                size: values?.fileSize ?? 0,
                date: values?.contentModificationDate ?? .distantPast
            )
        }
        .sorted { ($0.date, $0.name) < ($1.date, $1.name) }
    }

    /// Nil if the file does not exist or cannot be read.
    func read(_ name: String) -> Data? {
        try? Data(contentsOf: URL(filePath: place(name)))
    }

    /// Replaces a file atomically.
    func write(_ data: Data, to name: String) throws(StorageError) {
        let temporary = Self.unfinished + name
        remove(temporary)
        let file = open(place(temporary), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw .system("cannot write in the folder", path)
        }
        let isWritten = Self.write(data, to: file)
        close(file)
        guard isWritten, systemRename(place(temporary), place(name)) == 0 else {
            let problem = StorageError.system("cannot write in the folder", path)
            remove(temporary)
            throw problem
        }
    }

    /// Appends to a file, which is created if missing. If the process is killed, only the end of the appended bytes is lost.
    /// If the system writes only a part of them, none are appended.
    func append(_ data: Data, to name: String) throws(StorageError) {
        let file = open(place(name), O_CREAT | O_APPEND | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw .system("cannot write in the folder", path)
        }
        defer { close(file) }
        let end = lseek(file, 0, SEEK_END)
        guard end >= 0, Self.write(data, to: file) else {
            let problem = StorageError.system("cannot write in the folder", path)
            if end >= 0 {
                ftruncate(file, end)
            }
            throw problem
        }
    }

    /// Replaces the file that has the new name.
    func rename(_ name: String, to other: String) {
        systemRename(place(name), place(other))
    }

    func remove(_ name: String) {
        unlink(place(name))
    }

    /// Sets the modification time to now.
    func touch(_ name: String) {
        utimes(place(name), nil)
    }

    private func place(_ name: String) -> String {
        "\(path)/\(name)"
    }

    private static func write(_ data: Data, to file: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest))
                guard count > 0 || errno == EINTR else {
                    return false
                }
                rest = rest.dropFirst(max(0, count))
            }
            return true
        }
    }

    private static let unfinished = "unfinished-"
}

// System functions whose names the methods hide.

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

@discardableResult
private func systemRename(_ old: String, _ new: String) -> Int32 {
    rename(old, new)
}
