#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
