import SpeccDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reading and writing of regular files. Foundation's `FileHandle` would link all of Foundation and its Unicode tables into the
/// tool, and its `Data.write(to:)` reports success after the first part of a file, if the disk is full behind it.
package enum RegularFile {
    private static let chunkSize = 64 * 1024

    /// The bytes up to the end of the file or to the limit. Pipes and devices are not read, since reading them may never end.
    package static func contents(of path: String, upToCount limit: Int = 512_000_000) throws(FileError) -> [UInt8] {
        // O_NONBLOCK: opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .systemFailure("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .systemFailure("read", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw FileError(path: path, reason: "read", cause: isFolder ? "it is a folder" : "it is not a regular file")
        }
        var contents: [UInt8] = []
        contents.reserveCapacity(min(Int(status.st_size), limit))
        let isComplete = withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { chunk in
            while contents.count < limit {
                let count = read(descriptor, chunk.baseAddress, min(chunk.count, limit - contents.count))
                if count < 0, errno == EINTR {
                    continue
                }
                guard count > 0 else { return count == 0 }
                contents.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
            }
            return true
        }
        guard isComplete else { throw .systemFailure("read", path) }
        return contents
    }

    /// Writes a new file.
    ///
    /// - Returns: False if there is a file at the path, and where it cannot be written completely. Nothing is left then.
    package static func create(_ contents: [UInt8], at path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        guard fill(descriptor, with: contents) else {
            unlink(path)
            return false
        }
        return true
    }

    /// Writes a file or replaces its contents.
    ///
    /// - Returns: False where it cannot be written completely.
    package static func overwrite(_ path: String, with contents: [UInt8]) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        return descriptor >= 0 && fill(descriptor, with: contents)
    }

    /// Writes all bytes, of which a system call may write only a part, and closes the file.
    private static func fill(_ descriptor: Int32, with contents: [UInt8]) -> Bool {
        var rest = contents[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || count < 0 && errno == EINTR else { break }
            rest = rest.dropFirst(max(0, count))
        }
        return close(descriptor) == 0 && rest.isEmpty
    }
}

extension FileError {
    /// The failure of the last call of the system, `errno`.
    package static func systemFailure(_ reason: String, _ path: String) -> Self {
        let cause = strerror(errno).map { String(cString: $0) }
        return Self(path: path, reason: reason, cause: cause.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    }
}

/// A file or folder that cannot be read or written.
package struct FileError: Error, Equatable {
    package var path: String
    /// The operation that failed, as a verb phrase: `read the folder`.
    package let reason: String
    /// The cause that the system reports: `permission denied`.
    package let cause: String?
    /// The remedy, where one is known.
    package var hint: String?

    package init(path: String, reason: String, cause: String? = nil, hint: String? = nil) {
        self.path = path
        self.reason = reason
        self.cause = cause
        self.hint = hint
    }

    package var message: String {
        "cannot \(reason) '\(TextSanitizer.path(path))'" + (cause.map { ": \($0)" } ?? "")
    }
}

/// The names of the entries of a folder. Foundation returns the names before an error as if they were all, so that a build would
/// leave out catalogs and remove their generated files.
enum FolderEntries {
    static func names(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path), let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
            throw .systemFailure("read the folder", path)
        }
        defer { closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(folder) {
            let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            let name = String(cString: text)
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw .systemFailure("read the folder", path) }
        return names
    }
}
