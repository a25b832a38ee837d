import SpeccDiagnostics

/// A path that cannot be read or written, in words for the person who gave it.
package struct FileError: Error, Equatable {
    package var path: String
    package let reason: String
    /// What to do about it, where that can be said.
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
