import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file or folder, which is closed at the end of its lifetime. Links are not followed, and interrupted system calls are
/// repeated.
struct OpenFile: ~Copyable {
    private let path: String
    private let descriptor: Int32

    /// - Parameter flags: Those of `open(2)`. A new file is readable by its owner only.
    init(_ path: String, _ flags: Int32) throws(StorageError) {
        self.path = path
        descriptor = Self.repeating { Int(open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)) }
        guard descriptor >= 0 else {
            throw .system("cannot open", path)
        }
    }

    deinit {
        close(descriptor)
    }

    /// Locks the file until it is closed, or the process ends.
    ///
    /// - Returns: False if it is already locked.
    func lock() throws(StorageError) -> Bool {
        guard Self.repeating({ Int(flock(descriptor, LOCK_EX | LOCK_NB)) }) == 0 else {
            if errno == EWOULDBLOCK {
                return false
            }
            throw .system("cannot lock", path)
        }
        return true
    }

    /// The contents; nil for a folder or a device, and for more bytes than `limit`.
    func contents(limit: Int) throws(StorageError) -> Data? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .system("cannot read", path)
        }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        var data = Data(count: Int(status.st_size))
        let count = data.withUnsafeMutableBytes { bytes in
            Self.transfer(bytes.count) { read(descriptor, bytes.baseAddress?.advanced(by: $0), $1) }
        }
        guard let count else {
            throw .system("cannot read", path)
        }
        return data.prefix(count)
    }

    /// Writes all bytes or throws.
    func write(_ data: Data) throws(StorageError) {
        let count = data.withUnsafeBytes { bytes in
            Self.transfer(bytes.count) { systemWrite(descriptor, bytes.baseAddress?.advanced(by: $0), $1) }
        }
        guard count == data.count else {
            throw .system("cannot write", path)
        }
    }

    /// Appends all bytes, or none and throws.
    func append(_ data: Data) throws(StorageError) {
        let end = lseek(descriptor, 0, SEEK_END)
        guard end >= 0 else {
            throw .system("cannot write", path)
        }
        do throws(StorageError) {
            try write(data)
        } catch {
            ftruncate(descriptor, end)
            throw error
        }
    }

    /// Returns when the disk has everything that was written. On file systems without this operation it does nothing.
    func sync() throws(StorageError) {
        #if canImport(Darwin)
            // `fsync` leaves the bytes in the cache of the disk.
            if fcntl(descriptor, F_FULLFSYNC) == 0 {
                return
            }
        #endif
        guard Self.repeating({ Int(fsync(descriptor)) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .system("cannot sync", path)
        }
    }

    /// Calls a system function again while a signal interrupts it.
    private static func repeating(_ work: () -> Int) -> Int32 {
        while true {
            let result = work()
            guard result == -1, errno == EINTR else {
                return Int32(truncatingIfNeeded: result)
            }
        }
    }

    /// Transfers bytes until all are transferred or none is left; a system call may transfer only a part of them.
    ///
    /// - Parameter step: Transfers up to a number of bytes from an offset.
    /// - Returns: The number of bytes; nil after an error.
    private static func transfer(_ count: Int, _ step: (_ offset: Int, _ count: Int) -> Int) -> Int? {
        var done = 0
        while done < count {
            let result = step(done, count - done)
            if result < 0, errno == EINTR {
                continue
            }
            guard result >= 0 else {
                return nil
            }
            guard result > 0 else {
                break
            }
            done += result
        }
        return done
    }
}

/// The system function, whose name a method hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}

/// The names in a folder. `FileManager` does not report an error after the first name, so that files would seem to be missing.
enum FolderListing {
    /// - Throws: Unless all names could be read.
    static func names(in path: String) throws(StorageError) -> [String] {
        guard let stream = opendir(path), let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
            throw .system("cannot list the folder", path)
        }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            let name = String(cString: text)
            if name != ".", name != ".." {
                names.append(name)
            }
            errno = 0
        }
        guard errno == 0 else {
            throw .system("cannot list the folder", path)
        }
        return names
    }
}
