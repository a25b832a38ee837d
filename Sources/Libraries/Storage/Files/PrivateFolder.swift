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
/// that was killed. A folder or a link in place of a file is replaced.
final class PrivateFolder: Sendable {
    struct File {
        let name: String
        let size: Int
        let date: Date
    }

    let path: String
    /// The lock of the folder, which the system releases when the process ends.
    private let lock: OpenFile

    /// Creates the folder if it does not exist.
    init(_ url: URL) throws(StorageError) {
        path = url.path
        try Self.make(path)
        try Self.check(path)
        lock = try Self.open("\(path)/lock", O_CREAT | O_RDWR)
        guard try lock.lock() else {
            throw StorageError("the folder '\(path)' is in use, by another process or another store of this one")
        }
        for file in try files() where file.name.hasPrefix(Self.unfinished) {
            try? remove(file.name)
        }
    }

    /// Creates a folder and its missing parents. They survive a power loss.
    private static func make(_ path: String) throws(StorageError) {
        let parent = URL(filePath: path).deletingLastPathComponent().path
        var isMade = mkdir(path, 0o700) == 0
        if !isMade, errno == ENOENT, parent != path {
            try make(parent)
            isMade = mkdir(path, 0o700) == 0
        }
        guard isMade else {
            let problem = StorageError.system("cannot make the folder", path)
            guard access(path, F_OK) == 0 else {
                throw problem
            }
            return
        }
        do throws(StorageError) {
            // The parent may be a link.
            try OpenFile(parent + "/.", O_RDONLY).sync()
        } catch {
            // A folder that may be written but not read cannot be synced.
            guard error.code == EACCES else {
                rmdir(path)
                throw error
            }
        }
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
    func files() throws(StorageError) -> [File] {
        var files: [File] = []
        for name in try FolderListing.names(in: path) {
            var status = stat()
            guard lstat(place(name), &status) == 0 else {
                if errno == ENOENT {
                    continue
                }
                throw .system("cannot look at", place(name))
            }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
            files.append(File(name: name, size: Int(status.st_size), date: Date(timeIntervalSince1970: seconds)))
        }
        return files.sorted { ($0.date, $0.name) < ($1.date, $1.name) }
    }

    /// The contents of a file.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Returns: Nil if there is no such file, or something else in its place.
    /// - Throws: If the file cannot be read, for example because no descriptor is free.
    func read(_ name: String, limit: Int = 1 << 30) throws(StorageError) -> Data? {
        do throws(StorageError) {
            return try OpenFile(place(name), O_RDONLY | O_NONBLOCK).contents(limit: limit)
        } catch {
            guard [ENOENT, ELOOP, ENXIO].contains(error.code) else {
                throw error
            }
            return nil
        }
    }

    /// Replaces a file atomically.
    ///
    /// - Parameter durably: Whether the file survives a power loss after this method has returned. If it throws, there is no
    ///   file.
    func write(_ data: Data, to name: String, durably: Bool = false) throws(StorageError) {
        let temporary = Self.unfinished + name
        try? remove(temporary)
        do throws(StorageError) {
            let file = try OpenFile(place(temporary), O_CREAT | O_EXCL | O_WRONLY)
            try file.write(data)
            if durably {
                try file.sync()
            }
            try rename(temporary, to: name)
        } catch {
            try? remove(temporary)
            // The same text for all files, so that it is reported once.
            throw .system("cannot write in the folder", path, code: error.code)
        }
        guard durably else {
            return
        }
        do throws(StorageError) {
            try sync()
        } catch {
            try? remove(name)
            throw error
        }
    }

    /// Appends to a file, which is created if missing. If the process is killed, only the end of the appended bytes is lost.
    /// If the system writes only a part of them, none are appended.
    func append(_ data: Data, to name: String) throws(StorageError) {
        try Self.open(place(name), O_CREAT | O_APPEND | O_WRONLY).append(data)
    }

    /// Replaces what has the new name.
    func rename(_ name: String, to other: String) throws(StorageError) {
        guard systemRename(place(name), place(other)) != 0 else {
            return
        }
        let problem = StorageError.system("cannot rename", place(name))
        guard problem.code == EISDIR else {
            throw problem
        }
        try remove(other)
        guard systemRename(place(name), place(other)) == 0 else {
            throw .system("cannot rename", place(name))
        }
    }

    /// Returns when all additions, removals and new names of files survive a power loss.
    func sync() throws(StorageError) {
        try OpenFile(path, O_RDONLY).sync()
    }

    /// Removes a file, or a folder in its place. A missing file is not an error.
    func remove(_ name: String) throws(StorageError) {
        try Self.remove(place(name))
    }

    private static func remove(_ path: String) throws(StorageError) {
        guard unlink(path) != 0, errno != ENOENT else {
            return
        }
        let problem = StorageError.system("cannot remove", path)
        // POSIX specifies EPERM for a folder, Linux EISDIR.
        guard [EISDIR, EPERM].contains(problem.code), (try? FileManager.default.removeItem(atPath: path)) != nil else {
            throw problem
        }
    }

    /// Makes a file empty, so that its contents are not found again.
    func empty(_ name: String) {
        truncate(place(name), 0)
    }

    /// Sets the modification time to now.
    func touch(_ name: String) {
        utimes(place(name), nil)
    }

    private func place(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// Opens a file for writing. A folder or a link in its place is removed.
    private static func open(_ path: String, _ flags: Int32) throws(StorageError) -> OpenFile {
        do throws(StorageError) {
            return try OpenFile(path, flags)
        } catch {
            guard [EISDIR, ELOOP].contains(error.code) else {
                throw error
            }
            try remove(path)
            return try OpenFile(path, flags)
        }
    }

    private static let unfinished = "unfinished-"
}

/// The system function, whose name a method hides.
private func systemRename(_ old: String, _ new: String) -> Int32 {
    rename(old, new)
}
