#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that waits, whole, beside the place it is to take.
struct AtomicFileReplacement {
    let temporary: String
    let destination: String

    /// A second name of what stood at the destination, until all went well. A file system that has no such names cannot give
    /// it back.
    private var backup: String { temporary + ".old" }

    /// False where the destination cannot be taken; then nothing has changed.
    func commit() -> Bool {
        _ = link(destination, backup)
        return rename(temporary, destination) == 0
    }

    func rollBack() {
        if rename(backup, destination) != 0 { unlink(destination) }
    }

    func discard() {
        unlink(temporary)
        unlink(backup)
    }

    func removeBackup() {
        unlink(backup)
    }
}
