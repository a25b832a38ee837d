#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reading of regular files. Foundation's `FileHandle` would link all of Foundation and its Unicode tables into the tool.
package enum RegularFile {
    private static let chunkSize = 64 * 1024

    /// The bytes up to the end of the file or to the limit. Nil where the file cannot be read, and for pipes and devices, since
    /// reading them may never end.
    package static func contents(of path: String, upToCount limit: Int = 512_000_000) -> [UInt8]? {
        // O_NONBLOCK: opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
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
        return isComplete ? contents : nil
    }
}
