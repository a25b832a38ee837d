import SpeccDiagnostics

/// A file or folder that cannot be read or written.
package struct FileError: Error, Equatable {
    package var path: String
    /// The operation that failed, as a verb phrase: `read the folder`.
    package let reason: String
    /// The reason that the system reports, such as `permission denied`, where it is known.
    package var cause: String?
    /// The remedy, where one is known.
    package var hint: String?

    package init(path: String, reason: String, cause: String? = nil, hint: String? = nil) {
        self.path = path
        self.reason = reason
        self.cause = cause
        self.hint = hint
    }

    package var message: String {
        "cannot \(reason) '\(TextSanitizer.path(path))'" + (cause.map { ": \($0)" } ?? "")
    }
}
