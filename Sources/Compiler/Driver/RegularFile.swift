#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reading of regular files. Foundation's `FileHandle` would link all of Foundation and its Unicode tables into the tool.
enum RegularFile {
    private static let chunkSize = 64 * 1024

    /// The bytes up to the end of the file or to the limit. Pipes and devices are not read, since reading them may never end.
    static func contents(of path: String, upToCount limit: Int) throws(FileError) -> [UInt8] {
        // O_NONBLOCK: opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .notRead(path, because: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .notRead(path, because: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(path: path, reason: "read", cause: "it is not a file with text")
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
        guard isComplete else { throw .notRead(path, because: errno) }
        return contents
    }
}

extension FileError {
    /// A file that the system does not let the process read.
    fileprivate static func notRead(_ path: String, because code: Int32) -> Self {
        let cause = strerror(code).map { String(cString: $0) }
        return Self(path: path, reason: "read", cause: cause.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    }
}
