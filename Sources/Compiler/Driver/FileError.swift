import SpeccDiagnostics

/// A file or folder that cannot be read or written.
package struct FileError: Error, Equatable {
    package var path: String
    /// The operation that failed, as a verb phrase: `read the folder`.
    package let reason: String
    /// The remedy, where one is known.
    package var hint: String?

    package init(path: String, reason: String, hint: String? = nil) {
        self.path = path
        self.reason = reason
        self.hint = hint
    }

    package var message: String {
        "cannot \(reason) '\(TextSanitizer.path(path))'"
    }
}
