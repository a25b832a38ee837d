#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
