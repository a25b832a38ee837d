#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An unusable folder or file, described for developers.
public struct StorageError: Error, Sendable, CustomStringConvertible {
    /// A sentence that contains the path.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Includes the last error of the system (`errno`).
    static func system(_ message: String, _ path: String) -> Self {
        let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        return Self("\(message) '\(path)': \(reason)")
    }
}
