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
    /// The error number of the system (`errno`); 0 for other errors.
    let code: Int32

    init(_ description: String, code: Int32 = 0) {
        self.description = description
        self.code = code
    }

    /// Includes an error of the system, by default the last one.
    static func system(_ message: String, _ path: String, code: Int32 = errno) -> Self {
        let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        return Self("\(message) '\(path)': \(reason)", code: code)
    }

    /// Whether the disk reported damage, so that reading again would fail again.
    var isDamage: Bool {
        #if os(Linux)
            [EIO, EBADMSG, EUCLEAN].contains(code)
        #else
            [EIO, EBADMSG].contains(code)
        #endif
    }
}
