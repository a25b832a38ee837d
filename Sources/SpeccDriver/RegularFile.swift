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

    struct Failure: Error {
        /// `permission denied`
        let cause: String

        init(_ cause: String) {
            self.cause = cause
        }

        /// The failure of the last call of the system.
        static var last: Self {
            let text = String(cString: strerror(errno))
            return Self(text.prefix(1).lowercased() + text.dropFirst())
        }
    }

    /// The bytes up to the end of the file or to the limit.
    ///
    /// - Throws: Also for pipes and devices, since reading them may never end.
    static func contents(of path: String, upToCount limit: Int) throws(Failure) -> [UInt8] {
        // O_NONBLOCK: opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Failure(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
        }
        var contents: [UInt8] = []
        contents.reserveCapacity(min(Int(status.st_size), limit))
        let isComplete = withUnsafeTemporaryAllocation(byteCount: chunkSize, alignment: 16) { chunk in
            while contents.count < limit {
                let count = read(descriptor, chunk.baseAddress, min(chunk.count, limit - contents.count))
                guard count > 0 else { return count == 0 }
                contents.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
            }
            return true
        }
        guard isComplete else { throw .last }
        return contents
    }
}
