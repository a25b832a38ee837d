/// A repository or revision that cannot be read.
package struct GitError: Error, Equatable {
    package let message: String
    /// The remedy, such as the `git fetch` command to run.
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
