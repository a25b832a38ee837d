#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a folder or a file cannot be used, for developers.
public struct StorageError: Error, Sendable, CustomStringConvertible {
    /// A sentence with the path.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// With the reason that the system gave last.
    static func system(_ words: String, _ path: String) -> Self {
        let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        return Self("\(words) '\(path)': \(reason)")
    }
}
